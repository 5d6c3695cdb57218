package io.httpbench.matrix;

import io.httpbench.machine.CpuTimes;
import io.httpbench.matrix.ServerCounter.Counts;
import io.httpbench.model.Cell;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkMessage.TurnEnded;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Note;
import io.httpbench.result.Numbers;
import io.httpbench.result.RunListener;
import io.httpbench.result.TurnResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.OptionalLong;
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

    /** Share of the CPUs that others and the hypervisor may take of a turn. */
    private static final double MOST_FOREIGN = 0.05;

    private final MatrixContext matrix;
    private final ForkTrial trial;
    private TurnPlan plan;
    private final long seed;
    private final int block;
    private final RunListener progress;
    private final List<LivingFork> forks = new ArrayList<>();
    private final CycleLog cycles = new CycleLog();
    private final Set<Long> server;
    private final NavigableSet<Integer> cpus;

    /** A block that has not begun. */
    TurnBlock(MatrixContext matrix, ForkTrial trial, TurnPlan plan, long seed, int block) {
        this.matrix = matrix;
        this.trial = trial;
        this.plan = plan;
        this.seed = seed;
        this.block = block;
        this.progress = matrix.listener();
        this.server = matrix.server().processes();
        this.cpus = matrix.runner().clientCpus();
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
                begin(cell, deadline);
            }
        }
        plan = plan.forServiceTime(forks.stream()
                .map(LivingFork::serviceTime)
                .max(Duration::compareTo)
                .orElse(Duration.ZERO));
        Random random = new Random(seed + block);
        progress.turnsBegin(plan.length(forks.size()));
        rehearse();
        record(random);
        for (LivingFork fork : forks) {
            progress.turn(fork.cell(), block);
            ended.accept(new Ended(fork.cell(), end(fork)));
        }
    }

    /** A fork that has ended, and its result. */
    record Ended(Cell cell, ForkResult result) {}

    private void begin(Cell cell, Duration deadline) {
        progress.forkStarts(cell, block);
        LivingFork fork = new LivingFork(cell, matrix.plans().plan(cell, block).inTurns());
        forks.add(fork);
        Counts before = matrix.server().read();
        fork.start(matrix.runner(), matrix.log(cell, Integer.toString(block)), deadline, this::message);
        fork.counted(before, matrix.server().read());
    }

    /** Each fork's messages come on a thread of its own, though one speaks at a time. */
    private synchronized void message(ForkMessage message) {
        progress.message(message);
    }

    private void rehearse() {
        for (int cycle = 0; cycle < TurnPlan.REHEARSED; cycle++) {
            for (LivingFork fork : alive()) {
                Counts before = matrix.server().read();
                progress.turn(fork.cell(), block);
                fork.take(plan.turn().toNanos(), false);
                fork.counted(before, matrix.server().read());
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
        MachineReading before = MachineReading.take(server, cpus);
        Counts counts = matrix.server().read();
        for (int cycle = 1; cycle <= plan.cycles(); cycle++) {
            long nanos = plan.nanos(random);
            int place = 0;
            for (LivingFork fork : BlockOrder.block(forks, seed + block, cycle)) {
                if (!fork.alive() || matrix.runner().over()) {
                    continue;
                }
                place++;
                progress.turn(fork.cell(), block);
                TurnWatch watch = watchOf(fork);
                watch.begins();
                TurnEnded turn = fork.take(nanos, true);
                MachineReading after = MachineReading.take(server, cpus);
                watch.ended(before, after);
                Counts counted = matrix.server().read();
                fork.counted(counts, counted);
                if (turn != null) {
                    fork.took(new TurnResult(cycle, place, turn.nanos(), turn.succeeded(), null), counts, counted);
                }
                judge(cycle, fork, rest.look(), before, after);
                before = after;
                counts = counted;
            }
        }
    }

    private TurnWatch watchOf(LivingFork fork) {
        TurnWatch watch = fork.watch();
        if (watch == null) {
            watch = new TurnWatch(server, fork.pid(), cpus);
            fork.watch(watch);
        }
        return watch;
    }

    /** By what others did meanwhile, and those that should have rested. */
    private void judge(
            int cycle, LivingFork fork, Map<LivingFork, Long> used, MachineReading before, MachineReading after) {
        double wall = Math.max(1, after.nanos() - before.nanos());
        used.forEach((other, nanos) -> {
            if (other != fork && nanos > RestWatch.MOST * wall) {
                cycles.disturbed(
                        cycle,
                        Numbers.format(
                                "%s was not at rest while others had their turn: it used %.1f %% of a CPU",
                                other.cell().label(), 100 * nanos / wall));
            }
        });
        double foreign = foreign(before, after) / wall / after.cpus().size();
        if (foreign > MOST_FOREIGN) {
            cycles.disturbed(cycle, Numbers.format("others took %.0f %% of the CPUs", 100 * foreign));
        }
    }

    /** CPU time of others on all CPUs, as far as visible, and what the hypervisor withheld. */
    private static double foreign(MachineReading before, MachineReading after) {
        OptionalLong others = after.others().nanosSince(before.others());
        CpuTimes times = after.since(before, after.cpus().keySet());
        return others.orElse(0) + times.stealNanos();
    }

    private ForkResult end(LivingFork fork) {
        ForkExit exit = fork.end();
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
                    watch == null ? null : watch.view());
            return noted(fork, result.with(turns));
        } finally {
            if (watch != null) {
                watch.close();
            }
        }
    }

    private ForkResult noted(LivingFork fork, ForkResult result) {
        List<Note> notes = new ArrayList<>(result.kindedNotes());
        String note = cycles.note(plan.cycles());
        if (note != null) {
            notes.add(new Note(Note.Kind.CYCLES, note));
        }
        if (fork.cell().keepAlive() && fork.reopened() > 0) {
            notes.add(new Note(
                    Note.Kind.CONNECTIONS,
                    "reopened " + fork.reopened() + " connections in its turns: they were closed while it rested"));
        }
        return result.judged(result.problems(), notes);
    }
}
