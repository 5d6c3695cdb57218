package io.httpbench.result.measured;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The phases of the successes, as ab defines them. Their total is the service time, which is connect + processing of each
 * request; waiting is a part of processing.
 *
 * @param connectNanos from the start until the connection that was opened for the request was ready for it; 0 on one that was
 *     there before
 * @param waitingNanos from the end of writing the request to the first byte of its response
 * @param processingNanos from then, or from the start on a connection that was there, to the end
 * @param connectHistogram HdrHistogram of {@code connectNanos}, compressed, Base64
 * @param waitingHistogram the same of {@code waitingNanos}
 * @param processingHistogram the same of {@code processingNanos}
 */
public record PhaseTimes(
        LatencySummary connectNanos,
        LatencySummary waitingNanos,
        LatencySummary processingNanos,
        String connectHistogram,
        String waitingHistogram,
        String processingHistogram) {

    /** The figures that ab has of each. */
    public static final List<LatencyPoint> POINTS =
            List.of(LatencyPoint.MIN, LatencyPoint.MEAN, LatencyPoint.STD_DEV, LatencyPoint.P50, LatencyPoint.MAX);

    /** The name of the whole. */
    public static final String TOTAL = "total";

    /** Of these times in nanoseconds. */
    public static PhaseTimes of(Histogram connect, Histogram waiting, Histogram processing) {
        return new PhaseTimes(
                Histograms.summary(connect),
                Histograms.summary(waiting),
                Histograms.summary(processing),
                Histograms.encoded(connect),
                Histograms.encoded(waiting),
                Histograms.encoded(processing));
    }

    /**
     * Of all these forks, which count together: their histograms are added up. Null when one of them has no phases, or has
     * some that cannot be read, since the sum would be of other forks than the rest of the row.
     */
    public static @Nullable PhaseTimes pooled(List<Measured> forks) {
        List<PhaseTimes> phases =
                forks.stream().map(Measured::phases).filter(Objects::nonNull).toList();
        if (phases.size() < forks.size()) {
            return null;
        }
        Histogram connect = sum(phases, PhaseTimes::connectHistogram);
        Histogram waiting = sum(phases, PhaseTimes::waitingHistogram);
        Histogram processing = sum(phases, PhaseTimes::processingHistogram);
        return connect == null || waiting == null || processing == null ? null : of(connect, waiting, processing);
    }

    /**
     * The rows of ab's table by their names, in its order.
     *
     * @param total service times of the same requests
     */
    public Map<String, LatencySummary> with(LatencySummary total) {
        Map<String, LatencySummary> rows = new LinkedHashMap<>();
        rows.put("connect", connectNanos);
        rows.put("processing", processingNanos);
        rows.put("waiting", waitingNanos);
        rows.put(TOTAL, total);
        return rows;
    }

    private static @Nullable Histogram sum(List<PhaseTimes> phases, Function<PhaseTimes, String> histogram) {
        return Histograms.pooled(phases.stream().map(histogram).toList());
    }
}
