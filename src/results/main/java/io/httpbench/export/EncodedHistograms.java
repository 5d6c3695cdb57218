package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.metric.MeasuredFork;
import java.io.IOException;
import java.util.function.Function;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Histograms as stored in results, in nanoseconds. */
final class EncodedHistograms {

    /** Nanoseconds per millisecond, the unit in which HdrHistogram's tools show times. */
    static final double NANOS_PER_MILLI = 1e6;

    private static final int SIGNIFICANT_DIGITS = 3;

    /** The limit of the forks: an hour. Histograms with more are accepted. */
    private static final long HIGHEST_NANOS = 3_600_000_000_000L;

    private EncodedHistograms() {}

    /**
     * @param label its name
     * @param encoded reads them from a measurement; null when it has none
     */
    record Kind(String label, Function<Measured, @Nullable String> encoded) {

        static final Kind SERVICE =
                new Kind("service", measured -> measured.times().serviceHistogram());

        static final Kind RESPONSE = new Kind("response", measured -> {
            OpenLoopResult open = measured.openLoop();
            return open == null ? null : open.responseHistogram();
        });
    }

    /**
     * The histogram of one fork.
     *
     * @return null when it has none of this kind
     * @throws IOException when they cannot be read
     */
    static @Nullable Histogram of(MeasuredFork fork, Kind kind) throws IOException {
        String encoded = kind.encoded().apply(fork.measured());
        if (encoded == null) {
            return null;
        }
        try {
            return Histograms.decoded(encoded);
        } catch (DataFormatException e) {
            throw new IOException(
                    "the " + kind.label() + " times of fork " + fork.fork().fork() + " are damaged", e);
        }
    }

    /** The merged histogram of the forks of a cell that count. */
    static Histogram merged(CellResult cell, Kind kind) throws IOException {
        Histogram sum = new Histogram(1, HIGHEST_NANOS, SIGNIFICANT_DIGITS);
        sum.setAutoResize(true);
        for (MeasuredFork fork : MeasuredFork.counting(cell)) {
            Histogram one = of(fork, kind);
            if (one != null) {
                sum.add(one);
            }
        }
        return sum;
    }
}
