package io.httpbench.compare.fact;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import org.jspecify.annotations.Nullable;

/**
 * A cell as a side of a comparison.
 *
 * @param measured null before it is
 */
public record CellSide(
        RunSide run, PlannedCell planned, @Nullable CellResult measured) {

    /** Of a cell that was measured. */
    public static CellSide of(RunResult run, CellResult cell) {
        return new CellSide(RunSide.of(run), cell.planned(), cell);
    }
}
