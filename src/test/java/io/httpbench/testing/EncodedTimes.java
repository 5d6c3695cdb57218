package io.httpbench.testing;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;

/** Histograms as results carry them. */
public final class EncodedTimes {

    private EncodedTimes() {}

    /** One of these times, nanoseconds. */
    public static String of(long... nanos) {
        Histogram histogram = new Histogram(1, 3_600_000_000_000L, 3);
        Arrays.stream(nanos).forEach(histogram::recordValue);
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
