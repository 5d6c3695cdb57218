package io.httpbench.matrix;

import io.httpbench.matrix.watch.Conditions;
import io.httpbench.matrix.watch.OwnServer;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.matrix.watch.ServerCounter.Counts;
import io.httpbench.matrix.watch.ServerWatch;
import io.httpbench.matrix.watch.WindowWatch;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.Hostility;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.WindowCpu;
import io.httpbench.verdict.LittlesLaw;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs one fork once: between two readings of the server's counts, observing the machine while its window is open. */
public final class ForkTrial {

    private final ForkRunner runner;
    private final ForkPlace place;
    private final ServerCounter server;
    private final ForkJudge judge;
    private final Hostility hostility;

    ForkTrial(ForkRunner runner, ForkPlace place, ServerCounter server, ForkJudge judge, Hostility hostility) {
        this.runner = runner;
        this.place = place;
        this.server = server;
        this.judge = judge;
        this.hostility = hostility;
    }

    /**
     * For a part of a fork on this machine, whose whole is judged elsewhere: the server's counts, and how many failures are
     * too many.
     */
    public static ForkTrial ofPart(ForkRunner runner) {
        ForkJudge judge = new ForkJudge(BigDecimal.valueOf(100), false);
        return new ForkTrial(runner, ForkPlace.here(runner), ServerCounter.NONE, judge, Hostility.NONE);
    }

    /**
     * Runs it to its end, and with it the server that it has for itself, if so.
     *
     * @param plans the plan, once that server listens
     * @param fork number within the cell, from 1
     * @param log receives the output of its libraries
     * @param listener receives the fork's messages
     */
    public ForkResult run(Cell cell, Supplier<ForkPlan> plans, int fork, Path log, Consumer<ForkMessage> listener) {
        try {
            String failure = server.begin(cell, CellFiles.ofServer(log));
            if (failure != null) {
                return new ForkResult(fork, false, List.of(failure), List.of(), null, null);
            }
            OwnServer own = server.own();
            ForkPlan plan = plans.get();
            return own == null ? run(plan, fork, log, listener) : run(plan, fork, log, listener, own);
        } finally {
            server.end();
        }
    }

    private ForkResult elsewhere(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener) {
        Counts before;
        ForkExit exit;
        do {
            String unready = place.whyNotReady();
            before = server.read();
            exit = unready == null ? place.run(plan, fork, log, listener) : ForkExit.failed(unready);
        } while (place.again());
        return place.complete(judged(plan, fork, exit, before, server.read(), null));
    }

    private ForkResult run(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener, OwnServer own) {
        ServerWatch seen = new ServerWatch(own, runner::killRunning);
        try (HostilePart hostile = new HostilePart(plan, hostility)) {
            ForkResult result = run(
                    plan,
                    fork,
                    log,
                    runner.spreadingServer(own, plan, seen.andThen(hostile).andThen(listener)));
            String gone = own.whyGone();
            return seen.complete(gone == null ? result : endedBy(result, gone), hostile.recovery(result.measured()));
        }
    }

    /** Of a fork that was killed, the cause is told, not that it was killed. */
    static ForkResult endedBy(ForkResult result, String gone) {
        List<String> problems = new ArrayList<>(List.of(gone));
        if (result.measured() != null) {
            problems.addAll(result.problems());
        }
        return result.judged(problems, result.kindedNotes());
    }

    private ForkResult run(ForkPlan plan, int fork, Path log, Consumer<ForkMessage> listener) {
        server.prepare(plan.cell());
        if (!place.here()) {
            return elsewhere(plan, fork, log, listener);
        }
        Set<Long> processes = server.processes();
        NavigableSet<Integer> cpus = runner.clientCpus();
        Counts before = server.read();
        try (WindowWatch watch = new WindowWatch(processes, cpus, runner::runningPid)) {
            ForkExit exit = place.run(plan, fork, log, message -> {
                watch.accept(message);
                listener.accept(message);
            });
            return judged(plan, fork, exit, before, server.read(), watch.view());
        }
    }

    /**
     * The result of a fork that has ended.
     *
     * @param before the server's counts before it; null when it reports none
     * @param after its counts after it
     * @param view what was observed of the machine while its window was open; null when nothing was
     */
    ForkResult judged(
            ForkPlan plan,
            int fork,
            ForkExit exit,
            @Nullable Counts before,
            @Nullable Counts after,
            WindowWatch.@Nullable View view) {
        ForkResult result = judge.judge(plan.cell(), fork, exit, before, after);
        return judgeConditions(plausible(plan, result), plan, view, runner.clientCpus());
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
