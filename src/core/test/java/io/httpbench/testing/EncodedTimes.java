package io.httpbench.testing;

import io.httpbench.result.measured.Histograms;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** Histograms as results carry them. */
public final class EncodedTimes {

    private EncodedTimes() {}

    /** One of these times, nanoseconds. */
    public static String of(long... nanos) {
        Histogram histogram = new Histogram(1, 3_600_000_000_000L, 3);
        Arrays.stream(nanos).forEach(histogram::recordValue);
        return Histograms.encoded(histogram);
    }
}
