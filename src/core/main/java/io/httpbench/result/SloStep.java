package io.httpbench.result;

import java.util.List;

/**
 * A window of the search for the highest rate that meets an SLO.
 *
 * @param ratePerSecond requests offered
 * @param achievedPerSecond requests completed
 * @param latencyNanos response times, from the intended start
 * @param errorPercent failed requests of all, in %
 * @param kept whether every condition held and client and server could keep up
 * @param broken the conditions that did not, or {@code saturated}
 */
public record SloStep(
        double ratePerSecond,
        double achievedPerSecond,
        LatencySummary latencyNanos,
        double errorPercent,
        boolean kept,
        List<String> broken) {}
