package io.httpbench.testing;

import io.httpbench.api.ClientKind;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.tune.Tuning;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Cell;
import io.httpbench.model.Delay;
import io.httpbench.model.Jdk;
import io.httpbench.model.LibraryVersion;
import io.httpbench.model.LoadModel;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.way.Way;
import java.util.List;

/** Cells that nobody planned: on this JDK, without pipelining, of a server that answers at once. */
public final class Cells {

    private Cells() {}

    /** In closed loop, with a connection for each request in flight. */
    public static Cell closed(String client, Protocol protocol, ThreadKind threads, int lanes, int inFlight) {
        return closed(client, protocol, threads, lanes, inFlight, inFlight);
    }

    /** In closed loop. */
    public static Cell closed(
            String client, Protocol protocol, ThreadKind threads, int lanes, int inFlight, int connections) {
        return cell(client, protocol, "/", Variant.ONLY, threads, lanes, inFlight, connections, new LoadModel.Closed());
    }

    /** The same with another load. */
    public static Cell with(LoadModel load, Cell cell) {
        return cell(
                cell.client(),
                cell.protocol(),
                cell.path(),
                cell.variant(),
                cell.threads(),
                cell.lanes(),
                cell.inFlight(),
                cell.connections(),
                load);
    }

    /** The same with another path. */
    public static Cell at(String path, Variant variant, Cell cell) {
        return cell(
                cell.client(),
                cell.protocol(),
                path,
                variant,
                cell.threads(),
                cell.lanes(),
                cell.inFlight(),
                cell.connections(),
                cell.load());
    }

    /** The same as its library ships it. */
    public static Cell shipped(Cell cell) {
        return new Cell(
                cell.client(),
                cell.kind(),
                cell.protocol(),
                cell.path(),
                cell.variant(),
                cell.threads(),
                cell.jdk(),
                cell.lanes(),
                cell.inFlight(),
                cell.connections(),
                cell.pipelining(),
                cell.keepAlive(),
                Setup.SHIPPED,
                Tuning.NONE,
                cell.delay(),
                cell.way(),
                cell.load(),
                cell.notHonoured(),
                cell.server(),
                cell.version(),
                cell.limits(),
                cell.aot(),
                cell.build());
    }

    private static Cell cell(
            String client,
            Protocol protocol,
            String path,
            Variant variant,
            ThreadKind threads,
            int lanes,
            int inFlight,
            int connections,
            LoadModel load) {
        return new Cell(
                client,
                ClientKind.CLIENT,
                protocol,
                path,
                variant,
                threads,
                Jdk.running(),
                lanes,
                inFlight,
                connections,
                1,
                true,
                Setup.EQUAL,
                Tuning.NONE,
                Delay.NONE,
                Way.LOOPBACK,
                load,
                List.of(),
                "",
                LibraryVersion.BUNDLED,
                ForkLimits.NONE,
                false,
                null);
    }
}
