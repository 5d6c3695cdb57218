package io.httpbench.result;

import io.httpbench.api.ClientKind;
import io.httpbench.api.SetupFacts;
import io.httpbench.model.Cell;
import io.httpbench.result.text.Numbers;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A row before it is measured. Numbers are 0 when unknown, which only happens in a run that has lost its plan.
 *
 * @param client value of {@code JB_CLIENT}
 * @param kind {@code client} or {@code ceiling}, see {@link ClientKind}
 * @param clientVersion version of the library
 * @param protocol requested protocol
 * @param path path and query of the request
 * @param axes values of the settings that have several in this run, by the name of the axis
 * @param threads {@code async}, {@code platform} or {@code virtual}
 * @param lanes threads of a blocking client, event loops of an asynchronous one
 * @param connections number of connections configured for the client; as shipped, the most that its pool keeps
 * @param inFlight bound on requests in flight
 * @param pipelining requests that may wait on one HTTP/1.1 connection
 * @param keepAlive whether HTTP/1.1 connections are to be reused
 * @param notHonoured which of these limits the library cannot honour, in words
 * @param setup how the library is set up, and what it does by itself, in words
 * @param library the jars of its client; null in a run that asks for no version
 * @param jar the build that its forks are of; null for that of the conductor
 */
public record PlannedCell(
        String client,
        String kind,
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
        List<String> notHonoured,
        List<String> setup,
        @Nullable ForkLibrary library,
        @Nullable ForkJar jar) {

    /**
     * The cell of the plan.
     *
     * @param version of the client's library
     * @param library the jars of the client; null in a run that asks for no version
     * @param shipped what is known of its set-ups
     */
    public static PlannedCell of(Cell cell, String version, @Nullable ForkLibrary library, SetupFacts shipped) {
        return new PlannedCell(
                cell.client(),
                cell.kind().text(),
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
                cell.notHonoured(),
                setup(cell, shipped),
                library,
                ForkJar.of(cell.build()));
    }

    private static List<String> setup(Cell cell, SetupFacts shipped) {
        String tuned = cell.tuning().text();
        return Stream.concat(
                        tuned.isEmpty() ? Stream.empty() : Stream.of("tuned: " + tuned),
                        shipped.points().stream().map(point -> point.text(cell.setup())))
                .toList();
    }

    /**
     * A component of the load of a cell.
     *
     * @param name as in files
     * @param label for display
     */
    public record Fact(String name, String label, Function<PlannedCell, Object> reader) {

        /** Its value for a cell. */
        public Object of(PlannedCell cell) {
            return reader.apply(cell);
        }
    }

    /** If any of these differ, two cells do not do the same work. Tables have them as columns, in this order. */
    public static final List<Fact> FACTS = List.of(
            new Fact("threads", "threads", PlannedCell::threads),
            new Fact("lanes", "lanes", PlannedCell::lanes),
            new Fact("connections", "connections", PlannedCell::connections),
            new Fact("inFlight", "in flight", PlannedCell::inFlight),
            new Fact("pipelining", "pipelining", PlannedCell::pipelining),
            new Fact("keepAlive", "keep-alive", PlannedCell::keepAlive));

    /** Whether it is a ceiling, which is neither ranked nor compared with clients. */
    public boolean ceiling() {
        return kind.equals(ClientKind.CEILING.text());
    }

    /** Its identity across runs. */
    public CellId id() {
        return new CellId(client, protocol, path, axes);
    }

    /** The bound on requests in flight for display; a dash when it is unknown. */
    public String inFlightText() {
        return inFlight == 0 ? Numbers.UNKNOWN : Integer.toString(inFlight);
    }

    /** The label where clients and ceilings are together. */
    public String title() {
        return ClientKind.marked(label(), kind);
    }

    /** For display: client, protocol, and what else distinguishes it from the other cells. */
    public String label() {
        return id().label();
    }
}
