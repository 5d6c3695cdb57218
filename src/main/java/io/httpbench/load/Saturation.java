package io.httpbench.load;

/**
 * Whether client or server cannot follow a schedule. They cannot when less than 98 % of what was offered has completed in
 * the window, or when the backlog grows from each quarter of the window to the next, and by more than 1 % of what was
 * offered in all. (What is offered and not completed is in flight or waits; a queue that is stable has a mean that does not
 * grow. The thresholds leave room for the few requests that are in flight at the end and were not at the beginning.) Used by
 * one thread.
 */
final class Saturation {

    /** Completed of offered. */
    static final double ENOUGH = 0.98;

    /** Growth of the backlog, of what was offered. */
    static final double GROWTH = 0.01;

    private static final int QUARTERS = 4;

    private final long openedAt;
    private final long lengthNanos;
    private final double[] sums = new double[QUARTERS];
    private final long[] looks = new long[QUARTERS];
    private long most;
    private long last;

    /** Of a window. */
    Saturation(long openedAt, long lengthNanos) {
        this.openedAt = openedAt;
        this.lengthNanos = lengthNanos;
    }

    /** So many requests wait now. */
    void look(long now, long backlog) {
        int quarter = (int) Math.min(QUARTERS - 1, Math.max(0, now - openedAt) / (1 + lengthNanos / QUARTERS));
        sums[quarter] += backlog;
        looks[quarter]++;
        most = Math.max(most, backlog);
        last = backlog;
    }

    /** Most requests that waited at any look. */
    long most() {
        return most;
    }

    /** Requests that waited at the last look. */
    long last() {
        return last;
    }

    /**
     * The verdict.
     *
     * @param offeredPerSecond requests that were meant to start
     * @param achievedPerSecond requests that were completed
     * @param offered requests of the window
     */
    boolean saturated(double offeredPerSecond, double achievedPerSecond, long offered) {
        return achievedPerSecond < ENOUGH * offeredPerSecond || grows(offered);
    }

    private boolean grows(long offered) {
        for (int quarter = 1; quarter < QUARTERS; quarter++) {
            if (mean(quarter) <= mean(quarter - 1)) {
                return false;
            }
        }
        return mean(QUARTERS - 1) - mean(0) > GROWTH * offered;
    }

    private double mean(int quarter) {
        return looks[quarter] == 0 ? 0 : sums[quarter] / looks[quarter];
    }
}
