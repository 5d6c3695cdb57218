package io.httpbench.report;

import java.time.Duration;

/** How many seconds a warm-up takes: as set, or, when it ends by itself, about as many as those before it. */
final class WarmupLength {

    private static final double FIRST_GUESS = 15;

    /** What is still expected of a warm-up that has lasted longer than expected. */
    private static final double SOME_MORE = 5;

    private final double longest;
    private final boolean untilSteady;
    private double sum;
    private int ended;

    WarmupLength(Duration longest, boolean untilSteady) {
        this.longest = longest.toNanos() / 1e9;
        this.untilSteady = untilSteady;
    }

    /** Of one that has lasted so long. */
    double expected(double spent) {
        if (!untilSteady) {
            return longest;
        }
        double usual = ended == 0 ? FIRST_GUESS : sum / ended;
        return Math.min(longest, spent < usual ? usual : spent + SOME_MORE);
    }

    /** What is spent after one second more. */
    double after(double spent) {
        return Math.min(longest, spent + 1);
    }

    /** One is over. Returns its length, which nobody measured when it is set. */
    double end(double spent) {
        double length = untilSteady ? spent : longest;
        sum += length;
        ended++;
        return length;
    }
}
