package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * Figures of a distribution of times in nanoseconds, exact to three significant digits; {@code max} and {@code min}
 * likewise. All are 0 when nothing succeeded.
 *
 * @param p1 null in runs that were stored without it
 * @param p5 null likewise
 * @param stdDev standard deviation, of the values as the histogram has them; null in runs that were stored without it
 * @param p95 null in runs that were stored without it
 */
public record LatencySummary(
        long min,
        @Nullable Long p1,
        @Nullable Long p5,
        double mean,
        @Nullable Double stdDev,
        long p50,
        long p90,
        @Nullable Long p95,
        long p99,
        long p999,
        long max) {

    /** No values. */
    public static final LatencySummary EMPTY = new LatencySummary(0, 0L, 0L, 0, 0.0, 0, 0, 0L, 0, 0, 0);
}
