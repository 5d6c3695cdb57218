package io.httpbench.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.model.Variant;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One row: its plan and its results.
 *
 * @param planned the plan
 * @param requestsPerSecond goodput over the valid forks
 * @param pooled times of all forks that count together; null without a success. Runs that were stored without it have it
 *     all the same, from the histograms of their forks
 * @param rank letters: cells of one load that share one do not differ significantly; null when there is nothing to compare with
 * @param verdicts problems of the row, in words; empty when it is valid
 * @param forks all forks, in the order in which they ran
 * @param wire what the client put on the wire before it was measured; null when not checked
 */
public record CellResult(
        @JsonUnwrapped PlannedCell planned,
        RateSummary requestsPerSecond,
        @Nullable PooledTimes pooled,
        @Nullable String rank,
        List<String> verdicts,
        List<ForkResult> forks,
        @Nullable WireProof wire) {

    /** The times are those of the forks. */
    public CellResult {
        pooled = pooled == null ? PooledTimes.of(forks) : pooled;
    }

    /** A row whose times are those of these forks. */
    public CellResult(
            PlannedCell planned,
            RateSummary requestsPerSecond,
            @Nullable String rank,
            List<String> verdicts,
            List<ForkResult> forks,
            @Nullable WireProof wire) {
        this(planned, requestsPerSecond, null, rank, verdicts, forks, wire);
    }

    /** Its identity across runs. */
    public CellId id() {
        return planned.id();
    }

    /** Value of {@code JB_CLIENT}. */
    public String client() {
        return planned.client();
    }

    /** Whether it is a ceiling, which is neither ranked nor compared with clients. */
    public boolean ceiling() {
        return planned.ceiling();
    }

    /** Requested protocol. */
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

    /** What it had to do: only rows of the same load are compared. Empty when all rows of the run have it. */
    public String load() {
        return Variant.load(axes());
    }

    /** Which limits of its load the library cannot honour, in words. */
    public List<String> notHonoured() {
        return planned.notHonoured();
    }

    /** For display: client, protocol, and what else distinguishes it from the other cells. */
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

    /** Whether it had an open loop: its rate is then the schedule's, and its response times are what it is judged by. */
    public boolean openLoop() {
        return measured().anyMatch(fork -> fork.openLoop() != null);
    }

    /** Whether each of its forks had a server of its own, which is then what the row is about. */
    public boolean ofServer() {
        return axes().containsKey(Variant.SERVER);
    }

    /**
     * Whether it is about a server that could have done more, by most of its forks: its rate is the least that the server can do, and
     * ranks nothing. Where the client was at its end as well, the rate is that of both.
     */
    public boolean atLeast() {
        List<ForkResult> counting = forks.stream().filter(ForkResult::counts).toList();
        long byServer = counting.stream()
                .filter(fork -> fork.limit() != null && fork.limit().kind().equals(Limit.SERVER))
                .count();
        return ofServer() && !counting.isEmpty() && 2 * byServer <= counting.size();
    }

    /**
     * Requests per second that rows are put in order by: the geometric mean of its forks that count and had a success, which is the
     * mean that pairs are ratios of. 0 without such a fork.
     */
    public double speed() {
        return Math.exp(measured()
                .mapToDouble(Measured::requestsPerSecond)
                .filter(rate -> rate > 0)
                .map(Math::log)
                .average()
                .orElse(Double.NEGATIVE_INFINITY));
    }

    /** What limited most of its forks that count; null where that is not known. */
    public @Nullable Limit limit() {
        return Limit.ofMost(forks.stream()
                .filter(ForkResult::counts)
                .map(ForkResult::limit)
                .filter(Objects::nonNull)
                .toList());
    }

    /** Whether the two differ in nothing but their names: copies of one row. */
    public boolean sameAs(CellResult other) {
        return id().copyOf(other.id());
    }

    /** The same row with its rank. */
    public CellResult ranked(@Nullable String letters) {
        return new CellResult(planned, requestsPerSecond, pooled, letters, verdicts, forks, wire);
    }

    /** The same row with another summary of its rates. */
    public CellResult summarized(RateSummary rates) {
        return new CellResult(planned, rates, pooled, rank, verdicts, forks, wire);
    }

    /** The same row with what was observed on the wire. */
    public CellResult withWire(@Nullable WireProof seen) {
        return new CellResult(planned, requestsPerSecond, pooled, rank, verdicts, forks, seen);
    }
}
