package io.httpbench.compare;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What makes a cell the same in another run.
 *
 * @param axes settings with several values, and this cell's; without the path, which stands by itself
 */
record CellKey(String client, String protocol, String path, Map<String, String> axes) {

    private static final String PATH = "path";

    /** Of a cell that was measured. */
    static CellKey of(CellResult cell) {
        return new CellKey(cell.client(), cell.protocol(), cell.path(), withoutPath(cell.axes()));
    }

    /** Of a cell that is to be measured. */
    static CellKey of(PlannedCell cell) {
        return new CellKey(cell.client(), cell.protocol(), cell.path(), withoutPath(cell.axes()));
    }

    /** The cells of a run by their keys, in their order. */
    static Map<CellKey, CellResult> cells(RunResult run) {
        Map<CellKey, CellResult> cells = new LinkedHashMap<>();
        run.cells().forEach(cell -> cells.put(of(cell), cell));
        return cells;
    }

    private static Map<String, String> withoutPath(Map<String, String> axes) {
        Map<String, String> others = new HashMap<>(axes);
        others.remove(PATH);
        return others;
    }
}
