package io.httpbench.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The highest rate that meets an SLO. The fork's figures are those of a window at that rate, after the search.
 *
 * @param slo the SLO, as the user wrote it
 * @param ratePerSecond the highest rate at which two of at most three windows met it; null when there was none, and the
 *     figures are those of the lowest rate that was tried
 * @param closedLoopPerSecond the fork's rate in closed loop
 * @param limitReached whether it was met at every rate up to the highest one that was tried
 * @param keptInWindow whether the window at that rate, after the search, met it, too
 * @param steps windows of the search, in order
 */
public record SloResult(
        String slo,
        @Nullable Double ratePerSecond,
        double closedLoopPerSecond,
        boolean limitReached,
        boolean keptInWindow,
        List<SloStep> steps) {}
