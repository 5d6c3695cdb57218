package io.httpbench.search;

/**
 * Whether client or server cannot keep up with a schedule. They cannot when less than 98 % of the offered requests have
 * completed in the window, or when the backlog grows from each quarter of the window to the next, and by more than 1 %
 * of the offered requests in total. (Offered requests that have not completed are in flight or waiting; the mean of a
 * stable queue does not grow. The thresholds allow for the few requests that are in flight at the end and were not at
 * the beginning.) Used by one thread.
 */
public final class Saturation {

    /** Ratio of completed to offered requests. */
    static final double ENOUGH = 0.98;

    /** Growth of the backlog, relative to offered requests. */
    static final double GROWTH = 0.01;

    /** A backlog, relative to the offered requests of the whole window, that no stall leaves which is shorter than this part of it. */
    static final double HOPELESS = 0.2;

    private static final int QUARTERS = 4;

    private final long openedAt;
    private final long lengthNanos;
    private final double[] sums = new double[QUARTERS];
    private final long[] looks = new long[QUARTERS];
    private long most;
    private long last;

    /** Of a window. */
    public Saturation(long openedAt, long lengthNanos) {
        this.openedAt = openedAt;
        this.lengthNanos = lengthNanos;
    }

    /** Records the number of requests waiting now. */
    public void look(long now, long backlog) {
        int quarter = (int) Math.min(QUARTERS - 1, Math.max(0, now - openedAt) / (1 + lengthNanos / QUARTERS));
        sums[quarter] += backlog;
        looks[quarter]++;
        most = Math.max(most, backlog);
        last = backlog;
    }

    /** Largest number of waiting requests at any check. */
    public long most() {
        return most;
    }

    /** Waiting requests at the last check. */
    public long last() {
        return last;
    }

    /**
     * The verdict.
     *
     * @param offeredPerSecond requests that were due
     * @param achievedPerSecond requests that were completed
     * @param offered requests of the window
     */
    public boolean saturated(double offeredPerSecond, double achievedPerSecond, long offered) {
        return achievedPerSecond < ENOUGH * offeredPerSecond || grows(offered);
    }

    /**
     * Whether so many wait that the window is saturated whatever follows.
     *
     * @param offered requests of the whole window
     */
    public boolean hopeless(long offered) {
        return last > HOPELESS * offered;
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
