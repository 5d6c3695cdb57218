package io.httpbench.html;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Times by their percentile, on the axis that HdrHistogram's plots have: {@code x = log10(1 / (1 - p))}, on which 90 %,
 * 99 % and 99.9 % are equally spaced. Its values are at {@code x = 0, STEP, 2 STEP …}, as far as the number of values
 * resolves them; the maximum follows at {@code x = log10(count)}, since one in {@code count} values is beyond that.
 *
 * @param count number of values
 * @param times nanoseconds, exact to three significant digits
 * @param max the largest, nanoseconds
 */
record LatencyCurve(long count, List<Long> times, long max) {

    /** Twenty values for each nine: finer than a pixel of the chart is wide, and short enough for a hundred cells. */
    static final double STEP = 0.05;

    private static final int DIGITS = 3;

    /**
     * The curve of merged histograms in HdrHistogram's compressed encoding, Base64. Null when they are empty, or when
     * one of them cannot be decoded: a curve without it would cover other forks than the rest of the row.
     */
    static @Nullable LatencyCurve of(List<String> histograms) {
        Histogram all = new Histogram(DIGITS);
        all.setAutoResize(true);
        try {
            for (String histogram : histograms) {
                ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(histogram));
                all.add(Histogram.decodeFromCompressedByteBuffer(bytes, 0));
            }
        } catch (DataFormatException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | java.nio.BufferUnderflowException e) {
            return null;
        }
        return all.getTotalCount() == 0 ? null : of(all);
    }

    private static LatencyCurve of(Histogram all) {
        double last = Math.log10((double) all.getTotalCount());
        List<Long> times = new ArrayList<>();
        for (int i = 0; i * STEP <= last; i++) {
            times.add(all.getValueAtPercentile(percentile(i * STEP)));
        }
        return new LatencyCurve(all.getTotalCount(), times, all.getMaxValue());
    }

    /** The percentile at a point on the axis. */
    static double percentile(double x) {
        return 100 * (1 - Math.pow(10, -x));
    }
}
