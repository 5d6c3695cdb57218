package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.Axis;
import io.httpbench.result.CellResult;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When times of different rows say nothing about their clients. */
class UnequalLoadTest {

    private static CellResult inFlight(int number, CellResult cell) {
        return Samples.planned(Samples.planned(cell.client(), cell.protocol(), cell.axes(), number), cell);
    }

    private static CellResult closed(int number) {
        return inFlight(number, Samples.cell("Vertx", "HTTP11", 1_000));
    }

    private static CellResult open(int number, OpenLoopResult open) {
        return inFlight(number, OpenLoopSamples.open(Samples.cell("Vertx", "HTTP11", 1_000), open, null));
    }

    @Test
    void theSettingThatMakesThemEqualIsNamed() {
        assertThat(UnequalLoad.sentence(List.of(closed(128), closed(32), closed(128))))
                .hasValue("Rows have 32 and 128 in flight: their times cannot be compared;"
                        + " JB_CONCURRENCY=32 makes them equal.");
        assertThat(UnequalLoad.sentence(List.of(closed(32), closed(8), closed(128))))
                .hasValue("Rows have 8 to 128 in flight: their times cannot be compared;"
                        + " JB_CONCURRENCY=8 makes them equal.");
    }

    @Test
    void equalRowsAndUnknownNumbersNeedNoRemark() {
        assertThat(UnequalLoad.sentence(List.of())).isEmpty();
        assertThat(UnequalLoad.sentence(List.of(closed(32), closed(32)))).isEmpty();
        assertThat(UnequalLoad.sentence(List.of(closed(32), closed(0)))).isEmpty();
        assertThat(UnequalLoad.sentence(List.of(closed(128), Samples.broken("Jdk", "HTTP11", "it crashed"))))
                .as("a row without times")
                .isEmpty();
    }

    @Test
    void inAnOpenLoopTheNumberMattersOnceRequestsHaveWaitedForASlot() {
        assertThat(UnequalLoad.sentence(
                        List.of(open(32, OpenLoopSamples.followed()), open(128, OpenLoopSamples.followed()))))
                .isEmpty();
        assertThat(UnequalLoad.sentence(
                        List.of(open(32, OpenLoopSamples.overloaded()), open(128, OpenLoopSamples.overloaded()))))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"concurrency", "sync-threads", "async-threads"})
    void aSweepOfTheNumberIsComparedAtEachOfItsValues(String axis) {
        CellResult cell = Samples.cell("Vertx", "HTTP11", 1_000);
        List<CellResult> swept = IntStream.of(8, 64)
                .mapToObj(number ->
                        Samples.planned(Samples.planned("Vertx", "HTTP11", Map.of(axis, "" + number), number), cell))
                .toList();

        assertThat(UnequalLoad.sentence(swept))
                .hasValue("Rows have 8 and 64 in flight: compare times only between rows with the same number.");
    }

    @Test
    void theAxesThatChangeItAreThoseOfTheSettings() {
        assertThat(Stream.of(Axis.CONCURRENCY, Axis.SYNC_THREADS, Axis.ASYNC_THREADS)
                        .map(Axis::name))
                .containsExactlyInAnyOrderElementsOf(UnequalLoad.AXES);
    }

    @Test
    void operationsAreAsManyForEachRow() {
        assertThat(UnequalLoad.sentence(List.of(
                        inFlight(10, Samples.inRounds(Samples.cell("Jdk", "HTTP11", 1_000))),
                        inFlight(1_000, Samples.inRounds(Samples.cell("JdkAsync", "HTTP11", 1_000))))))
                .hasValue("Rows have 10 and 1000 in flight: their times cannot be compared,"
                        + " except those of operations (op).");
    }
}
