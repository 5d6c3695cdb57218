package io.httpbench.result;

/**
 * Percentiles of times in nanoseconds, exact to three significant digits; {@code max} and {@code min} likewise.
 * All are 0 when nothing succeeded.
 */
public record LatencySummary(long min, double mean, long p50, long p90, long p99, long p999, long max) {

    /** No values. */
    public static final LatencySummary EMPTY = new LatencySummary(0, 0, 0, 0, 0, 0, 0);
}
