package io.httpbench.measure;

import io.httpbench.result.LatencySummary;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;

/** How results represent a histogram. */
final class Histograms {

    private Histograms() {}

    static LatencySummary summary(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return LatencySummary.EMPTY;
        }
        return new LatencySummary(
                histogram.getMinValue(),
                histogram.getMean(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue());
    }

    /** HdrHistogram's compressed V2 encoding, as Base64. */
    static String encoded(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
