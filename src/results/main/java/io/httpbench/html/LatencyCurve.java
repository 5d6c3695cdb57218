package io.httpbench.html;

import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Times by their percentile, on the axis that HdrHistogram's plots have: {@code x = log10(1 / (1 - p))}, on which 90 %,
 * 99 % and 99.9 % are equally spaced. Its values are at {@code x = 0, STEP, 2 STEP …}, as far as the number of values
 * resolves them; the maximum follows at {@code x = log10(count)}, since one in {@code count} values is beyond that.
 *
 * @param count number of values
 * @param summary their figures, as in other outputs
 * @param percentiles the values at {@link #PERCENTILES}, nanoseconds; null for those that so few values do not resolve
 * @param times nanoseconds, exact to three significant digits
 * @param max the largest, nanoseconds
 */
record LatencyCurve(long count, LatencySummary summary, List<@Nullable Long> percentiles, List<Long> times, long max) {

    /** Twenty values for each nine: finer than a pixel of the chart is wide, and short enough for a hundred cells. */
    static final double STEP = 0.05;

    /** Those of its table. The curve has no value at most of them. */
    static final List<Double> PERCENTILES = List.of(50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99);

    private static final double ALL = 100;
    private static final double ROUNDING = 1e-6;

    /**
     * The curve of merged histograms in HdrHistogram's compressed encoding, Base64. Null when they are empty, or when
     * one of them cannot be decoded: a curve without it would cover other forks than the rest of the row.
     */
    static @Nullable LatencyCurve of(List<String> histograms) {
        Histogram all = Histograms.pooled(histograms);
        return all == null ? null : of(all);
    }

    private static LatencyCurve of(Histogram all) {
        double last = Math.log10((double) all.getTotalCount());
        List<Long> times = new ArrayList<>();
        for (int i = 0; i * STEP <= last; i++) {
            times.add(all.getValueAtPercentile(percentile(i * STEP)));
        }
        List<@Nullable Long> percentiles = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            boolean resolved = all.getTotalCount() * (ALL - percentile) >= ALL - ROUNDING;
            percentiles.add(resolved ? all.getValueAtPercentile(percentile) : null);
        }
        return new LatencyCurve(all.getTotalCount(), Histograms.summary(all), percentiles, times, all.getMaxValue());
    }

    /** The percentile at a point on the axis. */
    static double percentile(double x) {
        return ALL * (1 - Math.pow(10, -x));
    }
}
