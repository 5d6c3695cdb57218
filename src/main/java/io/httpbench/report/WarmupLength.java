package io.httpbench.report;

import java.time.Duration;

/** How many seconds a warm-up takes: as configured, or, when it ends by itself, about as many as the previous ones. */
final class WarmupLength {

    private static final double FIRST_GUESS = 15;

    /** The remaining time assumed for a warm-up that takes longer than expected. */
    private static final double SOME_MORE = 5;

    private final double longest;
    private final boolean untilSteady;
    private double sum;
    private int ended;

    WarmupLength(Duration longest, boolean untilSteady) {
        this.longest = longest.toNanos() / 1e9;
        this.untilSteady = untilSteady;
    }

    /** The remaining time of one that has lasted this long. */
    double expected(double spent) {
        if (!untilSteady) {
            return longest;
        }
        double usual = ended == 0 ? FIRST_GUESS : sum / ended;
        return Math.min(longest, spent < usual ? usual : spent + SOME_MORE);
    }

    /** The time spent after one more second. */
    double after(double spent) {
        return Math.min(longest, spent + 1);
    }

    /** A warm-up has ended. Returns its length, which is not measured if configured. */
    double end(double spent) {
        double length = untilSteady ? spent : longest;
        sum += length;
        ended++;
        return length;
    }
}
