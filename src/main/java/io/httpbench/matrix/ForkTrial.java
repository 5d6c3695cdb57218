package io.httpbench.matrix;

import io.httpbench.model.ForkPlan;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import io.httpbench.result.Note;
import io.httpbench.result.WindowCpu;
import io.httpbench.verdict.LittlesLaw;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs one fork once: between two readings of the server's counts, observing the machine while its window is open. */
final class ForkTrial {

    private final ForkRunner runner;
    private final ServerCounter server;
    private final ForkJudge judge;

    ForkTrial(ForkRunner runner, ServerCounter server, ForkJudge judge) {
        this.runner = runner;
        this.server = server;
        this.judge = judge;
    }

    /**
     * Runs it to its end.
     *
     * @param fork number within the cell, from 1
     * @param log receives the output of its libraries
     * @param listener receives the fork's messages
     */
    ForkResult run(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener) {
        server.prepare(plan.cell());
        Set<Long> processes = server.processes();
        NavigableSet<Integer> cpus = runner.clientCpus();
        ServerCounter.Counts before = server.read();
        try (WindowWatch watch = new WindowWatch(processes, cpus, runner::runningPid)) {
            ForkExit exit = runner.run(plan, log, message -> {
                watch.accept(message);
                listener.accept(message);
            });
            ForkResult result = judge.judge(plan.cell(), fork, exit, before, server.read());
            return judgeConditions(plausible(plan, result), plan, watch.view(), cpus);
        }
    }

    private ForkResult judgeConditions(
            ForkResult result, ForkPlan plan, WindowWatch.@Nullable View view, NavigableSet<Integer> cpus) {
        Measured measured = result.measured();
        WindowCpu own = measured == null ? null : measured.windowCpu();
        if (measured == null || own == null || view == null) {
            return result;
        }
        Conditions conditions = new Conditions(view, own, cpus, server.onThisMachine());
        return result.under(conditions.limit(plan, measured), conditions.noise());
    }

    private static ForkResult plausible(ForkPlan plan, ForkResult result) {
        Measured measured = result.measured();
        LittlesLaw law = measured == null ? null : Conditions.littlesLaw(plan, measured);
        if (law == null || law.holds()) {
            return result;
        }
        List<String> problems = new ArrayList<>(result.problems());
        List<Note> notes = new ArrayList<>(result.kindedNotes());
        if (law.impossible()) {
            problems.add(law.text());
        } else {
            notes.add(new Note(Note.Kind.LITTLES_LAW, law.text()));
        }
        return result.judged(problems, notes);
    }
}
