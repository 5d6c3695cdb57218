package io.httpbench.result.measured;

import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Response time against load: what a fork found at rates that it chose from a series that all forks have in common. The fork's other
 * figures are those of a window at its critical rate, or the next lower one of the series, after the search.
 *
 * @param closedLoopPerSecond what the fork reached in closed loop
 * @param highestPerSecond the highest rate at which client and server kept up; null when they did at none
 * @param saturatedPerSecond the lowest rate above it at which they did not; null when they kept up with every rate that was tried
 * @param limits the highest rate within each limit, in the order of the setting
 * @param criticalPerSecond geometric mean of these rates, as in SPECjbb2015, where it is of limits of 10 to 100 ms; null when
 *     client and server kept up with no rate
 * @param moved the median at the first rate, measured again at the end, divided by what it was; null when it was not measured again
 * @param windows in the order in which they were measured
 */
public record CurveResult(
        double closedLoopPerSecond,
        @Nullable Double highestPerSecond,
        @Nullable Double saturatedPerSecond,
        List<Limit> limits,
        @Nullable Double criticalPerSecond,
        @Nullable Double moved,
        List<SloStep> windows) {

    /**
     * The highest rate within a limit of response times.
     *
     * @param limit as in an SLO: {@code p99<5ms}
     * @param ratePerSecond that rate, between two measured ones by interpolation of logarithms; the lowest one that was tried where
     *     even that was not within the limit
     * @param met whether any rate was within it
     */
    public record Limit(String limit, double ratePerSecond, boolean met) {}

    /** A change of the median in the course of one curve that is no scatter of windows. */
    private static final double MUCH = 1.25;

    /** Likewise, of the 99th percentile. */
    private static final double MUCH_OF_TAIL = 2;

    /** Whether the machine, or what runs on it, was another one at the end: the curve is of both. */
    public boolean changed() {
        return moved != null && Math.max(moved, 1 / moved) > MUCH;
    }

    /** The same of the 99th percentile, where its change is no scatter of windows; null where it is, and without a last window. */
    public @Nullable Double tailChanged() {
        Double tail = moved == null ? null : moved(windows, LatencySummary::p99);
        return tail != null && Math.max(tail, 1 / tail) > MUCH_OF_TAIL ? tail : null;
    }

    /** A figure of the last window, divided by that of the first one at its rate that was kept; null without one. */
    public static @Nullable Double moved(List<SloStep> windows, ToLongFunction<LatencySummary> figure) {
        SloStep last = windows.get(windows.size() - 1);
        return windows.stream()
                .limit(windows.size() - 1L)
                .filter(window -> window.kept() && window.ratePerSecond() == last.ratePerSecond())
                .findFirst()
                .map(window ->
                        (double) figure.applyAsLong(last.latencyNanos()) / figure.applyAsLong(window.latencyNanos()))
                .orElse(null);
    }
}
