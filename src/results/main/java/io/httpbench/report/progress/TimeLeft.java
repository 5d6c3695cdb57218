package io.httpbench.report.progress;

import io.httpbench.model.Cell;
import io.httpbench.report.progress.PartTimes.ForkPart;
import io.httpbench.result.measured.ForkMessage;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Progress and remaining time of a run. Each part of a fork that ends corrects the expectation of those to come. Any
 * thread.
 */
public final class TimeLeft {

    /** Requests per second of every cell, as long as none has run. */
    public static final int ASSUMED_RATE = 20_000;

    private final long requests;
    private final LongSupplier clock;
    private final long begun;
    private final PartTimes times;

    /** Forks that have not started yet. */
    private final Map<Cell, Integer> ahead = new LinkedHashMap<>();

    private final Set<Cell> unproved = new HashSet<>();
    private int forks;
    private int profilesAhead;
    private double profileSeconds;

    private @Nullable Running running;

    /** The length of a window that ends with its last request, as its rate makes it; NaN as long as there is none. */
    private double predicted = Double.NaN;

    private boolean profiling;

    /** Whether what runs now is the windows of several forks. */
    private boolean inTurns;

    private int ended;
    private int repetitions;
    private boolean mayRepeat = true;
    private double shown;

    /** What runs now, and since when. */
    private record Running(ForkPart part, Cell cell, long since, boolean repetition) {}

    /**
     * The time of a run that starts now.
     *
     * @param cells to measure
     * @param forks of each, as far as known
     * @param length of each fork
     * @param clock nanoseconds
     */
    public TimeLeft(List<Cell> cells, int forks, ForkLength length, LongSupplier clock) {
        this.requests = length.requests();
        this.clock = clock;
        this.begun = clock.getAsLong();
        this.times = new PartTimes(length);
        this.forks = forks;
        cells.forEach(cell -> ahead.put(cell, forks));
        if (length.proof()) {
            unproved.addAll(cells);
        }
    }

    /** There are more forks per cell than announced; only this can reduce the share. */
    synchronized void lengthen(int forksPerCell) {
        ahead.replaceAll((cell, number) -> number + forksPerCell - forks);
        forks = forksPerCell;
        shown = 0;
    }

    /** This many forks are profiled after all others, each in a window of this length. */
    public synchronized void profilesFollow(int number, Duration window) {
        profileSeconds = window.toNanos() / 1e9;
        profilesFollow(number);
    }

    synchronized void profilesFollow(int number) {
        profilesAhead = number;
    }

    synchronized void proofStarts(Cell cell) {
        unproved.remove(cell);
        enter(ForkPart.PROOF, cell, false);
    }

    /** The cell is not measured, now or later. */
    synchronized void leftOut(Cell cell) {
        ahead.remove(cell);
        leave();
    }

    synchronized void forkStarts(Cell cell) {
        unproved.remove(cell);
        ahead.computeIfPresent(cell, (each, number) -> number - 1);
        enter(ForkPart.START, cell, false);
    }

    /** The fork that has ended is repeated. */
    synchronized void forkRepeats(Cell cell) {
        repetitions++;
        enter(ForkPart.START, cell, true);
    }

    /** No fork is repeated any more. */
    synchronized void repetitionsEnd() {
        mayRepeat = false;
    }

    synchronized void profileStarts(Cell cell) {
        profilesAhead--;
        profiling = true;
        enter(ForkPart.START, cell, false);
    }

    /** The windows of all forks of a block, together, take about as long as this. */
    synchronized void turnsBegin(Duration expected) {
        goOn(ForkPart.WINDOW);
        if (running != null) {
            inTurns = true;
            predicted = expected.toNanos() / 1e9;
        }
    }

    /** What the running fork says. */
    synchronized void message(ForkMessage message) {
        if (inTurns && !(message instanceof ForkMessage.WindowClosed)) {
            return;
        }
        if (message instanceof ForkMessage.WarmupStarted) {
            goOn(ForkPart.WARM_UP);
        } else if (message instanceof ForkMessage.WindowOpened) {
            goOn(ForkPart.WINDOW);
        } else if (message instanceof ForkMessage.WindowClosed) {
            goOn(ForkPart.END);
        } else if (message instanceof ForkMessage.Second second && running != null) {
            second(second, running);
        }
    }

    private void second(ForkMessage.Second second, Running now) {
        if (second.requestsPerSecond() > 0) {
            double rate = times.rate(now.cell(), (double) second.requestsPerSecond());
            if (second.recorded() && !times.fixed(now.cell()) && !profiling) {
                predicted = spent(now) + Math.max(0, requests - second.completed()) / rate;
            }
        }
    }

    synchronized void forkEnded() {
        ended++;
        if (running != null) {
            times.failed(running.part(), running.cell());
        }
        goOn(ForkPart.END);
        if (profilesAhead == 0 && ahead.values().stream().allMatch(number -> number <= 0)) {
            leave();
        }
    }

    private void goOn(ForkPart next) {
        Running now = running;
        if (now != null && now.part() != next) {
            enter(next, now.cell(), now.repetition());
        }
    }

    private void enter(ForkPart next, Cell cell, boolean repetition) {
        leave();
        predicted = Double.NaN;
        running = new Running(next, cell, clock.getAsLong(), repetition);
    }

    private void leave() {
        Running over = running;
        if (over != null && !((profiling || inTurns) && over.part() == ForkPart.WINDOW)) {
            times.learn(over.part(), over.cell(), spent(over));
        }
        running = null;
        inTurns = false;
    }

    /** Finished share of the run, 0 to 1; decreases only when the run gets longer. */
    public synchronized double share() {
        if (known()) {
            double past = seconds(begun);
            double whole = past + expected();
            shown = Math.max(shown, whole > 0 ? past / whole : 1);
        }
        return shown;
    }

    /** Seconds; empty as long as no rate is known on which it depends. */
    public synchronized OptionalDouble left() {
        return known() ? OptionalDouble.of(expected()) : OptionalDouble.empty();
    }

    private boolean known() {
        return times.known(ahead.keySet());
    }

    /** Seconds left, at the {@linkplain #ASSUMED_RATE assumed rate} where none is known. */
    public synchronized double expected() {
        double forksAhead = ahead.entrySet().stream()
                .mapToDouble(each -> each.getValue() * (1 + repeated()) * times.fork(each.getKey()))
                .sum();
        double profile = times.usual(ForkPart.START)
                + times.usual(ForkPart.WARM_UP)
                + profileSeconds
                + times.usual(ForkPart.END);
        double proofs = unproved.size() * times.usual(ForkPart.PROOF);
        return (running == null ? 0 : rest(running)) + proofs + forksAhead + profilesAhead * profile;
    }

    /** Repetitions per fork: as many as so far, while there are any. */
    private double repeated() {
        return mayRepeat ? repetitions / (double) Math.max(1, ended - repetitions) : 0;
    }

    /** From now to the end of the fork that runs, and of its repetition. */
    private double rest(Running now) {
        double rest = restOfPart(now);
        if (now.part() != ForkPart.PROOF) {
            for (ForkPart part : ForkPart.ofFork()) {
                rest += part.after(now.part()) ? expected(part, now.cell()) : 0;
            }
        }
        boolean mayBeRepeated =
                now.part() != ForkPart.PROOF && now.part() != ForkPart.END && !now.repetition() && !profiling;
        return rest + (mayBeRepeated ? repeated() * times.fork(now.cell()) : 0);
    }

    /** What is late is expected to be as late again. */
    private double restOfPart(Running now) {
        double whole = Double.isNaN(predicted) ? expected(now.part(), now.cell()) : predicted;
        return Math.abs(whole - spent(now));
    }

    private double expected(ForkPart part, Cell cell) {
        return profiling && part == ForkPart.WINDOW ? profileSeconds : times.of(part, cell);
    }

    private double spent(Running now) {
        return seconds(now.since());
    }

    private double seconds(long from) {
        return (clock.getAsLong() - from) / 1e9;
    }
}
