package io.httpbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Json;
import io.httpbench.testing.EncodedTimes;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Percentiles of a row are those of all its requests, not means of those of its forks. */
class PooledTimesTest {

    /** Ten values of which the first nine are fast: its p90 is fast, and its p99 is slow. */
    private static long[] values(int fast, long slow) {
        long[] values = new long[10];
        Arrays.fill(values, 1_000);
        Arrays.fill(values, fast, values.length, slow);
        return values;
    }

    private static ForkResult fork(String histogram) {
        Measured measured = Samples.measured(10, 0, 10);
        return new ForkResult(
                1,
                true,
                List.of(),
                List.of(),
                Samples.timed(
                        new Measured.Times(
                                measured.times().latencyNanos(),
                                measured.times().serviceNanos(),
                                histogram),
                        measured),
                null);
    }

    private static CellResult cell(ForkResult... forks) {
        return Samples.with(Samples.cell("Vertx", "H2C", 1), List.of(forks));
    }

    private static LatencySummary response(CellResult cell) {
        return Objects.requireNonNull(cell.pooled()).latencyNanos();
    }

    @Test
    void histogramsAreAddedUp() {
        CellResult cell = cell(fork(EncodedTimes.of(values(10, 0))), fork(EncodedTimes.of(values(4, 1_000_000))));

        assertThat(response(cell).p50())
                .as("14 of 20 are fast, although the median of the second fork is slow")
                .isEqualTo(1_000);
        assertThat(response(cell).p90()).isBetween(1_000_000L, 1_001_000L);
        assertThat(ForkMetrics.response(LatencyPoint.P50).ofRow(cell)).isEqualTo(1_000);
        assertThat(ForkMetrics.response(LatencyPoint.P50).over(cell)).hasSize(2);
    }

    @Test
    void aForkThatDoesNotCountIsInNone() {
        CellResult cell = cell(
                fork(EncodedTimes.of(values(0, 1_000_000))).setAsideFor(ForkResult.REPEATED),
                fork(EncodedTimes.of(values(10, 0))));

        assertThat(response(cell).max()).isEqualTo(1_000);
    }

    @Test
    void anOpenLoopHasResponseTimesOfItsOwn() {
        PooledTimes pooled = Objects.requireNonNull(
                OpenLoopSamples.open(Samples.cell("Vertx", "H2C", 10), OpenLoopSamples.followed(), null)
                        .pooled());

        assertThat(pooled.latencyNanos().p50()).isBetween(3_000_000L, 3_003_000L);
        assertThat(pooled.serviceNanos().p50()).isBetween(2_000_000L, 2_002_000L);
    }

    @Test
    void withoutASuccessOrWithADamagedForkThereAreNone() {
        assertThat(Samples.broken("Jdk", "H2C", "it crashed").pooled()).isNull();
        assertThat(cell(fork(EncodedTimes.of())).pooled()).isNull();
        CellResult damaged = cell(fork(EncodedTimes.of(values(10, 0))), fork("HISTF"));
        assertThat(damaged.pooled()).isNull();
        assertThat(ForkMetrics.response(LatencyPoint.P50).ofRow(damaged)).isNull();
    }

    @Test
    void aRunThatWasStoredWithoutThemHasThem() {
        CellResult cell = Samples.cell("Vertx", "H2C", 10, 20);
        ObjectNode stored = (ObjectNode) JsonMapper.shared().readTree(Json.line(cell));
        stored.remove("pooled");

        assertThat(Json.read(stored.toString(), CellResult.class)).isEqualTo(cell);
    }
}
