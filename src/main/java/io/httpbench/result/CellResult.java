package io.httpbench.result;

import io.httpbench.model.Variant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One row: what was asked for and what became of it.
 *
 * @param client value of {@code JB_CLIENT}
 * @param clientVersion version of the library
 * @param protocol protocol asked for
 * @param path path and query of the request
 * @param axes values of the settings that have several in this run, by the name of the axis
 * @param threads {@code async}, {@code platform} or {@code virtual}
 * @param lanes threads of a blocking client, event loops of an asynchronous one
 * @param connections connections the client was told to use
 * @param inFlight bound on requests in flight
 * @param pipelining requests that may wait on one HTTP/1.1 connection
 * @param keepAlive whether HTTP/1.1 connections were to be used again
 * @param notHonoured which of these numbers the library cannot honour, in words
 * @param requestsPerSecond goodput over the valid forks
 * @param rank letters: cells that share one cannot be told apart; null when there is nothing to compare with
 * @param verdicts what is wrong with the row, in words; empty when it is valid
 * @param forks all forks, in the order in which they ran
 * @param wire what the client put on the wire before it was measured; null when nobody has looked
 */
public record CellResult(
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
        List<String> notHonoured,
        RateSummary requestsPerSecond,
        @Nullable String rank,
        List<String> verdicts,
        List<ForkResult> forks,
        @Nullable WireProof wire) {

    /** The same row with what was seen on the wire. */
    public CellResult withWire(@Nullable WireProof seen) {
        return new CellResult(
                client,
                clientVersion,
                protocol,
                path,
                axes,
                threads,
                lanes,
                connections,
                inFlight,
                pipelining,
                keepAlive,
                notHonoured,
                requestsPerSecond,
                rank,
                verdicts,
                forks,
                seen);
    }

    /** Whether all forks ran and are valid. */
    public boolean valid() {
        return verdicts.isEmpty();
    }

    /** What was measured by the forks that count. */
    public Stream<Measured> measured() {
        return forks.stream()
                .filter(ForkResult::counts)
                .map(ForkResult::measured)
                .filter(Objects::nonNull);
    }

    /** For people: client, protocol, and what else tells it from the other cells. */
    public String label() {
        return Variant.label(client, protocol, axes);
    }

    /** Whether the two differ in nothing but their names: copies of one row. */
    public boolean sameAs(CellResult other) {
        return axes.containsKey(Variant.COPY)
                && other.axes.containsKey(Variant.COPY)
                && client.equals(other.client)
                && protocol.equals(other.protocol)
                && withoutCopy(axes).equals(withoutCopy(other.axes));
    }

    private static Map<String, String> withoutCopy(Map<String, String> axes) {
        Map<String, String> others = new HashMap<>(axes);
        others.remove(Variant.COPY);
        return others;
    }

    /** The same row with its rank. */
    public CellResult ranked(@Nullable String letters) {
        return new CellResult(
                client,
                clientVersion,
                protocol,
                path,
                axes,
                threads,
                lanes,
                connections,
                inFlight,
                pipelining,
                keepAlive,
                notHonoured,
                requestsPerSecond,
                letters,
                verdicts,
                forks,
                wire);
    }
}
