package io.httpbench.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One row: what was asked for and what became of it.
 *
 * @param planned what was asked for
 * @param requestsPerSecond goodput over the valid forks
 * @param rank letters: cells that share one cannot be told apart; null when there is nothing to compare with
 * @param verdicts what is wrong with the row, in words; empty when it is valid
 * @param forks all forks, in the order in which they ran
 * @param wire what the client put on the wire before it was measured; null when nobody has looked
 */
public record CellResult(
        @JsonUnwrapped PlannedCell planned,
        RateSummary requestsPerSecond,
        @Nullable String rank,
        List<String> verdicts,
        List<ForkResult> forks,
        @Nullable WireProof wire) {

    /** What makes it the same row elsewhere. */
    public CellId id() {
        return planned.id();
    }

    /** Value of {@code JB_CLIENT}. */
    public String client() {
        return planned.client();
    }

    /** Protocol asked for. */
    public String protocol() {
        return planned.protocol();
    }

    /** Path and query of the request. */
    public String path() {
        return planned.path();
    }

    /** Values of the settings that have several in this run, by the name of the axis. */
    public Map<String, String> axes() {
        return planned.axes();
    }

    /** Which of the numbers of its load the library cannot honour, in words. */
    public List<String> notHonoured() {
        return planned.notHonoured();
    }

    /** For people: client, protocol, and what else tells it from the other cells. */
    public String label() {
        return planned.label();
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

    /** Whether the two differ in nothing but their names: copies of one row. */
    public boolean sameAs(CellResult other) {
        return id().copyOf(other.id());
    }

    /** The same row with its rank. */
    public CellResult ranked(@Nullable String letters) {
        return new CellResult(planned, requestsPerSecond, letters, verdicts, forks, wire);
    }

    /** The same row with what was seen on the wire. */
    public CellResult withWire(@Nullable WireProof seen) {
        return new CellResult(planned, requestsPerSecond, rank, verdicts, forks, seen);
    }
}
