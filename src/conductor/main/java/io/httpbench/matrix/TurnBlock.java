package io.httpbench.matrix;

import io.httpbench.matrix.plan.BlockOrder;
import io.httpbench.matrix.plan.TurnPlan;
import io.httpbench.matrix.watch.MachineReading;
import io.httpbench.matrix.watch.OwnServer;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.matrix.watch.ServerCounter.Counts;
import io.httpbench.matrix.watch.ServerWatch;
import io.httpbench.matrix.watch.TurnWatch;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.RunListener;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Note;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.ForkMessage.TurnEnded;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A block whose forks are alive together and take the load in turns. What the machine is like at a time, all of them meet: it
 * cancels in the ratio of two forks, where blocks of one fork after the other only cancel what is slower than a block.
 *
 * <p>One fork is under load at a time, as a user's would be. (Two at once on two CPUs: Bulej et al., Duet Benchmarking, ICPE
 * 2020, arXiv:2001.05811, which needs a CPU for each side.)
 */
final class TurnBlock {

    private final MatrixContext matrix;
    private final ForkTrial trial;
    private TurnPlan plan;
    private final long seed;
    private final int block;
    private final RunListener progress;
    private final List<LivingFork> forks = new ArrayList<>();
    private final Map<LivingFork, ServerWatch> servers = new HashMap<>();
    private final CycleLog cycles;
    private final NavigableSet<Integer> cpus;

    /** A block that has not begun. */
    TurnBlock(MatrixContext matrix, ForkTrial trial, TurnPlan plan, long seed, int block) {
        this.matrix = matrix;
        this.trial = trial;
        this.plan = plan;
        this.seed = seed;
        this.block = block;
        this.progress = matrix.listener();
        this.cpus = matrix.runner().clientCpus();
        this.cycles = new CycleLog(cpus);
    }

    /**
     * Runs it. A fork that fails is missing in what follows; the others go on.
     *
     * @param order of their starts and warm-ups, one after the other
     * @param ended receives each result
     */
    void run(List<Cell> order, Consumer<Ended> ended) {
        Duration deadline = Duration.ZERO;
        for (Cell cell : order) {
            deadline = deadline.plus(
                    ForkRunner.deadline(matrix.plans().plan(cell, block)).plus(plan.length(order.size())));
        }
        for (Cell cell : order) {
            if (!matrix.runner().over()) {
                begin(cell, deadline, ended);
            }
        }
        Random random = new Random(seed + block);
        progress.turnsBegin(plan.length(forks.size()));
        rehearse(plan.rehearsed(serviceTime()));
        TurnPlan warm = plan.forServiceTime(serviceTime());
        if (!warm.equals(plan)) {
            plan = warm;
            progress.turnsBegin(plan.length(forks.size()));
        }
        record(random);
        for (LivingFork fork : forks) {
            progress.turn(fork.cell(), block);
            ended.accept(new Ended(fork.cell(), end(fork)));
        }
    }

    /** A fork that has ended, and its result. */
    record Ended(Cell cell, ForkResult result) {}

    /** The server first, if it has one of its own. */
    private void begin(Cell cell, Duration deadline, Consumer<Ended> ended) {
        progress.forkStarts(cell, block);
        Path log = matrix.log(cell, Integer.toString(block));
        ServerCounter server = matrix.server().beside();
        String failure = server.begin(cell, CellFiles.ofServer(log));
        if (failure != null) {
            server.end();
            ended.accept(new Ended(cell, new ForkResult(block, false, List.of(failure), List.of(), null, null)));
            return;
        }
        ForkPlan forkPlan = matrix.plans().plan(cell, block).inTurns();
        LivingFork fork = new LivingFork(cell, forkPlan, server);
        forks.add(fork);
        Counts before = server.read();
        fork.start(matrix.runner(), log, deadline, listener(fork));
        fork.counted(before, server.read());
    }

    private Consumer<ForkMessage> listener(LivingFork fork) {
        OwnServer own = fork.server().own();
        if (own == null) {
            return this::message;
        }
        ServerWatch seen = new ServerWatch(own, fork::kill);
        servers.put(fork, seen);
        return matrix.runner().spreadingServer(own, fork.plan(), seen.andThen(this::message));
    }

    /** Each fork's messages come on a thread of its own, though one speaks at a time. */
    private synchronized void message(ForkMessage message) {
        progress.message(message);
    }

    private Duration serviceTime() {
        return forks.stream()
                .map(LivingFork::serviceTime)
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    private void rehearse(Duration turn) {
        for (int cycle = 0; cycle < TurnPlan.REHEARSED; cycle++) {
            for (LivingFork fork : alive()) {
                Counts before = fork.server().read();
                progress.turn(fork.cell(), block);
                fork.take(turn.toNanos(), false, cycles);
                fork.counted(before, fork.server().read());
            }
        }
    }

    private List<LivingFork> alive() {
        return matrix.runner().over()
                ? List.of()
                : forks.stream().filter(LivingFork::alive).toList();
    }

    private void record(Random random) {
        RestWatch rest = new RestWatch(forks);
        for (int cycle = 1; cycle <= plan.cycles(); cycle++) {
            long nanos = plan.nanos(random);
            int place = 0;
            for (LivingFork fork : BlockOrder.block(forks, seed + block, cycle)) {
                if (fork.alive() && !matrix.runner().over()) {
                    place++;
                    record(fork, cycle, place, nanos, rest);
                }
            }
        }
    }

    /** Machine and server are read while nobody loads. */
    private void record(LivingFork fork, int cycle, int place, long nanos, RestWatch rest) {
        progress.turn(fork.cell(), block);
        Set<Long> server = fork.server().processes();
        TurnWatch watch = watchOf(fork, server);
        Counts counts = fork.server().read();
        MachineReading before = MachineReading.take(server, fork.pid(), cpus);
        watch.begins();
        TurnEnded turn = fork.take(nanos, true, cycles);
        MachineReading after = MachineReading.take(server, fork.pid(), cpus);
        watch.ended(cycle, before, after);
        Counts counted = fork.server().read();
        fork.counted(counts, counted);
        if (turn != null) {
            TurnResult result = new TurnResult(cycle, place, turn.nanos(), turn.succeeded(), null);
            fork.took(result, counts, counted);
        }
        cycles.look(cycle, fork, rest.look(), before, after);
    }

    private TurnWatch watchOf(LivingFork fork, Set<Long> server) {
        TurnWatch watch = fork.watch();
        if (watch == null) {
            watch = new TurnWatch(server, fork.pid(), cpus);
            fork.watch(watch);
        }
        return watch;
    }

    private ForkResult end(LivingFork fork) {
        ForkExit exit = fork.end(cycles, plan.cycles());
        TurnWatch watch = fork.watch();
        List<TurnResult> turns = cycles.judged(fork.turns(), plan.cycles());
        List<List<TurnResult>> others = forks.stream()
                .filter(other -> other != fork)
                .map(LivingFork::turns)
                .toList();
        try {
            Counts counted = fork.counted();
            ForkResult result = trial.judged(
                    fork.plan(),
                    block,
                    exit.measured() == null
                            ? exit
                            : new ForkExit(TurnFigures.of(exit.measured(), turns, others), null, exit.hung()),
                    counted == null ? null : Counts.NONE,
                    counted,
                    watch == null ? null : watch.view(cycle -> cycles.counts(cycle, plan.cycles())));
            return noted(fork, ofServer(fork, result.with(turns)));
        } finally {
            fork.server().end();
            if (watch != null) {
                watch.close();
            }
        }
    }

    private ForkResult ofServer(LivingFork fork, ForkResult result) {
        OwnServer own = fork.server().own();
        ServerWatch seen = servers.get(fork);
        if (own == null || seen == null) {
            return result;
        }
        String gone = own.whyGone();
        return seen.complete(gone == null ? result : ForkTrial.endedBy(result, gone), null);
    }

    private ForkResult noted(LivingFork fork, ForkResult result) {
        List<Note> notes = new ArrayList<>(result.kindedNotes());
        String note = cycles.note(plan.cycles());
        if (note != null) {
            notes.add(new Note(Note.Kind.CYCLES, note));
        }
        String atRest = fork.restNote();
        if (atRest != null) {
            notes.add(new Note(Note.Kind.CYCLES, atRest));
        }
        if (fork.cell().keepAlive() && fork.reopened() > 0) {
            notes.add(new Note(
                    Note.Kind.CONNECTIONS,
                    "reopened " + fork.reopened() + " connections in its turns: they were closed while it rested"));
        }
        return result.judged(result.problems(), notes);
    }
}
