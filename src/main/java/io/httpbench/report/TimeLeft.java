package io.httpbench.report;

import io.httpbench.model.Cell;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Progress and remaining time of a run. A fork takes its start, its warm-up, and its requests at the recent rate of its
 * cell, before that at the mean rate of all cells.
 */
final class TimeLeft {

    private static final double START_SECONDS = 1.5;

    /** Weight of the newest second: enough to follow the JIT, not so much that one bad second moves the end by minutes. */
    private static final double NEWEST = 0.3;

    private final WarmupLength warmup;
    private final double requests;

    /** Length of the window if the clock ends it; else NaN. */
    private final double fixedSeconds;

    private final Map<String, Double> rates = new HashMap<>();

    private String cell = "";
    private int forksInAll;
    private int repetitions;
    private int profiles;
    private int profilesBegun;
    private double profileSeconds;
    private int forksDone;
    private boolean inWindow;
    private double warmupSpent;
    private double windowSpent;
    private double shareOfWindow;
    private double shown;

    TimeLeft(ForkLength fork, int forksInAll) {
        this.warmup = new WarmupLength(fork.warmup(), fork.untilSteady());
        this.requests = fork.requests();
        this.fixedSeconds =
                fork.duration().map(length -> length.toNanos() / 1e9).orElse(Double.NaN);
        this.forksInAll = forksInAll;
    }

    /** There are more forks than announced; only this can reduce the share. */
    void lengthen(int forks) {
        forksInAll = forks;
        shown = 0;
    }

    /** Length of the windows of profiled forks. */
    void profilesLast(Duration window) {
        profileSeconds = window.toNanos() / 1e9;
    }

    /** This many forks are profiled after all others. */
    void profilesFollow(int number) {
        profiles = number;
    }

    void profileStarts(Cell next) {
        profilesBegun++;
        forkStarts(next);
    }

    void forkStarts(Cell next) {
        cell = next.label();
        inWindow = false;
        warmupSpent = 0;
        windowSpent = 0;
        shareOfWindow = 0;
    }

    /** The fork that has ended is repeated. */
    void forkRepeats() {
        repetitions++;
        inWindow = false;
        warmupSpent = 0;
        windowSpent = 0;
        shareOfWindow = 0;
    }

    void second(boolean recorded, long rate, long completed) {
        if (recorded) {
            warmupSpent = inWindow ? warmupSpent : warmup.end(warmupSpent);
            inWindow = true;
            windowSpent++;
            shareOfWindow = Math.min(1, endsByClock() ? windowSpent / windowSeconds() : completed / requests);
        } else {
            warmupSpent = warmup.after(warmupSpent);
        }
        if (rate > 0) {
            rates.merge(cell, (double) rate, (old, now) -> (1 - NEWEST) * old + NEWEST * now);
        }
    }

    void forkEnded() {
        forksDone++;
        inWindow = false;
        warmupSpent = 0;
        shareOfWindow = 0;
    }

    /** Finished share of the run, 0 to 1; decreases only when the run gets longer. */
    double share() {
        double inFork = forksDone < all() ? secondsSpent() / forkSeconds() : 0;
        shown = Math.max(shown, Math.min(1, (forksDone + inFork) / all()));
        return shown;
    }

    /** Seconds; empty as long as no rate is known. */
    OptionalDouble left() {
        if (rates.isEmpty()) {
            return OptionalDouble.empty();
        }
        double others = START_SECONDS + warmup.expected(0) + windowSeconds(meanRate());
        int profilesToCome = profiles - profilesBegun;
        int forksAfterThis = Math.max(0, all() - forksDone - 1 - profilesToCome);
        double thisOne = forksDone < all() ? forkSeconds() - secondsSpent() : 0;
        double profile = START_SECONDS + warmup.expected(0) + profileSeconds;
        return OptionalDouble.of(thisOne + forksAfterThis * others + profilesToCome * profile);
    }

    private double secondsSpent() {
        return (warmupSpent > 0 ? START_SECONDS : 0) + warmupSpent + shareOfWindow * windowSeconds();
    }

    private double forkSeconds() {
        return START_SECONDS + (inWindow ? warmupSpent : warmup.expected(warmupSpent)) + windowSeconds();
    }

    private double windowSeconds() {
        return windowSeconds(rates.getOrDefault(cell, meanRate()));
    }

    private double windowSeconds(double rate) {
        if (profilesBegun > 0) {
            return profileSeconds;
        }
        return endsByClock() ? fixedSeconds : requests / rate;
    }

    private boolean endsByClock() {
        return profilesBegun > 0 || !Double.isNaN(fixedSeconds);
    }

    /** An arbitrary initial rate, so that a share can be shown. */
    private double meanRate() {
        return rates.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(20_000);
    }

    private int all() {
        return forksInAll + repetitions + profiles;
    }
}
