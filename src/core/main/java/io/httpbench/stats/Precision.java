package io.httpbench.stats;

import io.httpbench.result.CellResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a run has enough forks: as soon as the interval of every valid cell is narrow enough. Only widths are
 * considered; a rule based on p-values would stop at the first difference by chance. Stopping by width costs a little
 * coverage, which vanishes as intervals get narrow (Chow and Robbins: On the asymptotic theory of fixed-width
 * sequential confidence intervals for the mean, Annals of Mathematical Statistics 36, 1965); the minimum number of
 * forks keeps it small.
 *
 * @param halfWidth of the 95 % interval, relative to the mean
 */
public record Precision(double halfWidth) implements StopRule {

    /** Invalid cells do not count: no additional fork makes them valid. */
    @Override
    public boolean reached(List<CellResult> cells) {
        return wider(cells).isEmpty();
    }

    /** The valid cells whose interval is wider than requested, or that have none. */
    public List<CellResult> wider(List<CellResult> cells) {
        return cells.stream()
                .filter(CellResult::valid)
                .filter(cell -> !narrow(cell.requestsPerSecond().relativeHalfWidth()))
                .toList();
    }

    private boolean narrow(@Nullable Double width) {
        return width != null && width <= halfWidth;
    }
}
