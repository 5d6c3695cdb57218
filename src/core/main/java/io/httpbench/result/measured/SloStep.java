package io.httpbench.result.measured;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A window of the search for rates: for the highest one that meets an SLO, or for those of a curve.
 *
 * @param ratePerSecond requests offered
 * @param achievedPerSecond requests completed
 * @param latencyNanos response times, from the intended start
 * @param errorPercent failed requests of all, in %
 * @param kept whether client and server could keep up, and every condition of an SLO held; limits of a curve need not hold
 * @param broken the conditions that did not, or {@code saturated}
 * @param cpuMicrosPerRequest CPU time of the fork's process in it; null in runs that were stored without it
 * @param senderLatenessP99Nanos the sender's own lateness: what is below it is not known; null likewise
 */
public record SloStep(
        double ratePerSecond,
        double achievedPerSecond,
        LatencySummary latencyNanos,
        double errorPercent,
        boolean kept,
        List<String> broken,
        @Nullable Double cpuMicrosPerRequest,
        @Nullable Long senderLatenessP99Nanos) {}
