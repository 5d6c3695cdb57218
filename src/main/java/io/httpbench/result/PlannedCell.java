package io.httpbench.result;

import io.httpbench.model.Cell;
import io.httpbench.model.Variant;
import java.util.List;
import java.util.Map;

/**
 * A row before it is measured. Numbers are 0 when unknown, which only those of a run are that has lost its plan.
 *
 * @param client value of {@code JB_CLIENT}
 * @param clientVersion version of the library
 * @param protocol protocol asked for
 * @param path path and query of the request
 * @param axes values of the settings that have several in this run, by the name of the axis
 * @param threads {@code async}, {@code platform} or {@code virtual}
 * @param lanes threads of a blocking client, event loops of an asynchronous one
 * @param connections connections the client is told to use
 * @param inFlight bound on requests in flight
 * @param pipelining requests that may wait on one HTTP/1.1 connection
 * @param keepAlive whether HTTP/1.1 connections are to be used again
 * @param notHonoured which of these numbers the library cannot honour, in words
 */
public record PlannedCell(
        String client,
        String clientVersion,
        String protocol,
        String path,
        Map<String, String> axes,
        String threads,
        int lanes,
        int connections,
        int inFlight,
        int pipelining,
        boolean keepAlive,
        List<String> notHonoured) {

    /**
     * That of the plan.
     *
     * @param version of the client's library
     */
    public static PlannedCell of(Cell cell, String version) {
        return new PlannedCell(
                cell.client(),
                version,
                cell.protocol().name(),
                cell.path(),
                cell.variant().axes(),
                cell.threads().text(),
                cell.lanes(),
                cell.connections(),
                cell.inFlight(),
                cell.pipelining(),
                cell.keepAlive(),
                cell.notHonoured());
    }

    /** That of a row that was measured. */
    public static PlannedCell of(CellResult row) {
        return new PlannedCell(
                row.client(),
                row.clientVersion(),
                row.protocol(),
                row.path(),
                row.axes(),
                row.threads(),
                row.lanes(),
                row.connections(),
                row.inFlight(),
                row.pipelining(),
                row.keepAlive(),
                row.notHonoured());
    }

    /** For people: client, protocol, and what else tells it from the other cells. */
    public String label() {
        return Variant.label(client, protocol, axes);
    }
}
