package io.httpbench.ceiling;

import io.httpbench.api.Protocol;
import io.httpbench.api.SetupFacts;
import io.httpbench.config.Axis;
import io.httpbench.model.Cell;
import io.httpbench.model.Variant;
import io.httpbench.result.PlannedCell;
import org.jspecify.annotations.Nullable;

/**
 * The load of one or more cells: what must be equal for their rates to be comparable.
 *
 * @param connections at most the number of requests in flight
 * @param delay of the stand-in, if it has several values in a run; else null
 * @param server that each fork has for itself; null where the run has one server
 */
record LoadShape(
        Protocol protocol,
        String path,
        int connections,
        int inFlight,
        int pipelining,
        boolean keepAlive,
        @Nullable String delay,
        @Nullable String server) {

    /** A load has none. */
    private static final String ANY_VERSION = "";

    /** A client leaves connections without a request idle; a tool would use them all. */
    LoadShape {
        connections = Math.min(connections, inFlight);
    }

    static LoadShape of(Cell cell) {
        return of(PlannedCell.of(cell, ANY_VERSION, null, SetupFacts.NONE));
    }

    static LoadShape of(PlannedCell cell) {
        return new LoadShape(
                Protocol.valueOf(cell.protocol()),
                cell.path(),
                cell.connections(),
                cell.inFlight(),
                cell.pipelining(),
                cell.keepAlive(),
                cell.axes().get(Axis.DELAY.name()),
                cell.axes().get(Variant.SERVER));
    }

    /** Requests that share a connection. */
    int perConnection() {
        int share = (inFlight + connections - 1) / connections;
        return protocol == Protocol.HTTP11 ? Math.min(pipelining, share) : share;
    }
}
