package io.httpbench.result.measured;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The highest rate that meets an SLO. The fork's figures are those of a window at that rate, after the search.
 *
 * @param slo the SLO, as the user wrote it
 * @param ratePerSecond the highest rate that met it in three windows of three; null when there was none, and the figures are of
 *     the lowest rate that was tried
 * @param missedPerSecond the lowest rate above it that did not meet it; null when there was none, and in results of older
 *     versions
 * @param closedLoopPerSecond what the fork reached in closed loop
 * @param limitReached whether it was kept at every rate up to the highest one that was tried
 * @param keptInWindow whether the window at that rate, after the search, kept it once more
 * @param steps windows of the search, in order
 */
public record SloResult(
        String slo,
        @Nullable Double ratePerSecond,
        @Nullable Double missedPerSecond,
        double closedLoopPerSecond,
        boolean limitReached,
        boolean keptInWindow,
        List<SloStep> steps) {}
