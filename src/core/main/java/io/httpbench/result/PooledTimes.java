package io.httpbench.result;

import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Histograms;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * How long the successes of a row took, of all forks that count together: their histograms are added up. The mean of
 * the forks' percentiles would be the percentile of no distribution.
 *
 * @param latencyNanos response times, from intended start; equal to {@code serviceNanos} in closed loop
 * @param serviceNanos service times, from actual start
 */
public record PooledTimes(LatencySummary latencyNanos, LatencySummary serviceNanos) {

    /** Null without a success, and when a histogram cannot be read. */
    static @Nullable PooledTimes of(List<ForkResult> forks) {
        List<Measured> counting = forks.stream()
                // A broken file may have anything.
                .filter(Objects::nonNull)
                .filter(ForkResult::counts)
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .toList();
        Histogram service = Histograms.pooled(
                counting.stream().map(fork -> fork.times().serviceHistogram()).toList());
        if (service == null) {
            return null;
        }
        LatencySummary serviceNanos = Histograms.summary(service);
        List<String> responses = responses(counting.stream());
        if (responses.isEmpty()) {
            return new PooledTimes(serviceNanos, serviceNanos);
        }
        Histogram response = Histograms.pooled(responses);
        return response == null ? null : new PooledTimes(Histograms.summary(response), serviceNanos);
    }

    /** Histograms of the response times of open loops; none in closed loop. */
    private static List<String> responses(Stream<Measured> forks) {
        return forks.map(Measured::openLoop)
                .filter(Objects::nonNull)
                .map(OpenLoopResult::responseHistogram)
                .toList();
    }
}
