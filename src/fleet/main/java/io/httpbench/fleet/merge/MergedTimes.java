package io.httpbench.fleet.merge;

import io.httpbench.result.measured.Histograms;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** The sum of histograms, bucket by bucket: what one recorder would have that had got all values. */
final class MergedTimes {

    private MergedTimes() {}

    /**
     * Of encoded ones.
     *
     * @throws IllegalArgumentException when one of them is no histogram
     */
    static Histogram of(List<String> encoded) {
        try {
            return Histograms.sum(encoded);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("an agent's times cannot be read: " + e.getMessage(), e);
        }
    }
}
