package io.httpbench.stats;

import io.httpbench.result.CellResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a run has enough forks: as soon as the interval of every valid cell is narrow enough. Only widths are looked at; a
 * rule that looked at p-values would stop at the first difference that chance makes. Stopping by width costs a little
 * coverage, which goes away as intervals get narrow (Chow and Robbins: On the asymptotic theory of fixed-width sequential
 * confidence intervals for the mean, Annals of Mathematical Statistics 36, 1965); the least number of forks keeps it small.
 *
 * @param halfWidth of the 95 % interval, relative to the mean
 */
public record Precision(double halfWidth) {

    /** Whether no more forks are needed. Cells that are not valid do not count: no fork more makes them so. */
    public boolean reached(List<CellResult> cells) {
        return wider(cells).isEmpty();
    }

    /** The valid cells whose interval is wider than asked for, or that have none. */
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
