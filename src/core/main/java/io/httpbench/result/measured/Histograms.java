package io.httpbench.result.measured;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** How results represent a histogram of times: as a summary, and in HdrHistogram's compressed V2 encoding, as Base64. */
public final class Histograms {

    private static final int SIGNIFICANT_DIGITS = 3;

    private Histograms() {}

    /** Its percentiles. */
    public static LatencySummary summary(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return LatencySummary.EMPTY;
        }
        return new LatencySummary(
                histogram.getMinValue(),
                histogram.getValueAtPercentile(1),
                histogram.getValueAtPercentile(5),
                histogram.getMean(),
                histogram.getStdDeviation(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(95),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue());
    }

    /** All of it, as text. */
    public static String encoded(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }

    /**
     * Reads what {@link #encoded} wrote.
     *
     * @throws DataFormatException when it is something else: truncated and corrupt data fail in many ways
     */
    public static Histogram decoded(String encoded) throws DataFormatException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(encoded));
            return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
        } catch (RuntimeException e) {
            DataFormatException broken = new DataFormatException("no histogram: " + e);
            broken.initCause(e);
            throw broken;
        }
    }

    /**
     * The sum of encoded ones, bucket by bucket: of recorders for the same range, the very text that one recorder of all values
     * would have resulted in.
     *
     * @throws DataFormatException when one of them cannot be decoded
     */
    public static Histogram sum(List<String> encoded) throws DataFormatException {
        List<Histogram> parts = new ArrayList<>();
        for (String one : encoded) {
            parts.add(decoded(one));
        }
        long highest = parts.stream()
                .mapToLong(Histogram::getHighestTrackableValue)
                .max()
                .orElse(2);
        Histogram sum = new Histogram(highest, SIGNIFICANT_DIGITS);
        sum.setAutoResize(true);
        parts.forEach(sum::add);
        return sum;
    }

    /**
     * The same. Null when it is empty, or when one of them cannot be decoded: without it the sum would be of other forks than
     * the rest of the row.
     */
    public static @Nullable Histogram pooled(List<String> encoded) {
        try {
            Histogram sum = sum(encoded);
            return sum.getTotalCount() == 0 ? null : sum;
        } catch (DataFormatException e) {
            return null;
        }
    }
}
