package io.httpbench.archive;

import io.httpbench.result.CellResult;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.PlannedCell;
import java.util.Map;

/** What makes cells of several runs the same cell. */
record CellId(String client, String protocol, String path, Map<String, String> axes) {

    static CellId of(CellResult cell) {
        return new CellId(cell.client(), cell.protocol(), cell.path(), cell.axes());
    }

    static CellId of(PlannedCell cell) {
        return new CellId(cell.client(), cell.protocol(), cell.path(), cell.axes());
    }

    static CellId of(JournalEntry line) {
        return new CellId(line.client(), line.protocol(), line.path(), line.axes());
    }
}
