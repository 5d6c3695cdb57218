package io.httpbench.model;

import io.httpbench.api.ClientKind;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.tune.Tuning;
import io.httpbench.limit.ForkLimits;
import io.httpbench.way.Way;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One client × protocol × load combination of the matrix.
 *
 * @param client the client's name
 * @param kind whether that is a client or a ceiling
 * @param protocol what it must speak
 * @param path path and query of its request
 * @param variant what distinguishes it from other cells of the same client and protocol
 * @param threads what calls the client
 * @param jdk of its forks
 * @param lanes senders: threads of a blocking client, event loops of an asynchronous one
 * @param inFlight the bound on requests in flight, spread evenly over the lanes
 * @param connections number of connections configured for the client; as shipped, the most that its pool keeps
 * @param pipelining requests that may wait on one HTTP/1.1 connection
 * @param keepAlive whether HTTP/1.1 connections are reused; always true in HTTP/2
 * @param setup how the client is configured
 * @param tuning what is not as shipped
 * @param delay of the stand-in
 * @param way to it
 * @param load the load model
 * @param notHonoured which of these the library cannot honour, in words
 * @param server the host that each of its forks has for itself, or {@link KnownHost#EXEC}; empty where the run has one server
 * @param version of its library
 * @param limits what a fork may use
 * @param aot whether its forks start from a cache of what an earlier one found out
 * @param build that its forks are of; null for that of the conductor
 */
public record Cell(
        String client,
        ClientKind kind,
        Protocol protocol,
        String path,
        Variant variant,
        ThreadKind threads,
        Jdk jdk,
        int lanes,
        int inFlight,
        int connections,
        int pipelining,
        boolean keepAlive,
        Setup setup,
        Tuning tuning,
        Delay delay,
        Way way,
        LoadModel load,
        List<String> notHonoured,
        String server,
        LibraryVersion version,
        ForkLimits limits,
        boolean aot,
        @Nullable Build build) {

    /** A closed-loop cell with these numbers. As shipped, a client may be another one under limits; else it has none. */
    public Cell smaller(int fewerLanes, int fewerInFlight, int fewerConnections) {
        ForkLimits kept = setup == Setup.SHIPPED ? limits : ForkLimits.NONE;
        return with(fewerLanes, fewerInFlight, fewerConnections, new LoadModel.Closed(), kept);
    }

    /** A part of the same load. */
    public Cell share(int lanesOfIt, int inFlightOfIt, int connectionsOfIt) {
        return with(lanesOfIt, inFlightOfIt, connectionsOfIt, load, limits);
    }

    private Cell with(int fewerLanes, int fewerInFlight, int fewerConnections, LoadModel model, ForkLimits most) {
        return new Cell(
                client,
                kind,
                protocol,
                path,
                variant,
                threads,
                jdk,
                fewerLanes,
                fewerInFlight,
                fewerConnections,
                pipelining,
                keepAlive,
                setup,
                tuning,
                delay,
                way,
                model,
                notHonoured,
                server,
                version,
                most,
                aot,
                build);
    }

    /** Whether each of its forks has a server of its own. */
    public boolean ownServer() {
        return !server.isEmpty();
    }

    /** Whether a thread has one request in flight and waits for it. */
    public boolean blocking() {
        return threads != ThreadKind.ASYNC;
    }

    /** A lane's share of the requests in flight. */
    public int slotsOf(int lane) {
        return inFlight / lanes + (lane < inFlight % lanes ? 1 : 0);
    }

    /** For display: {@code Vertx H2C}, and what else distinguishes it from the other cells. */
    public String label() {
        return Variant.label(client, protocol.name(), variant.axes());
    }
}
