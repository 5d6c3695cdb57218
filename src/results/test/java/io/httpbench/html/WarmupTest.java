package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class WarmupTest {

    /** A CPU is busy in each second, and the JIT has this many milliseconds of it. */
    private static Measured measured(@Nullable Long compilationMillis, long... perSecond) {
        ObjectNode node = (ObjectNode) Json.tree(Json.line(Samples.measured(10, 0, 10)));
        ArrayNode rates = node.putArray("perSecond");
        LongStream.of(perSecond).forEach(rates::add);
        ObjectNode sample = (ObjectNode)
                Objects.requireNonNull(node.get("resources").get(0)).deepCopy();
        sample.put("cpuCores", 1.0).put("compilationMillis", compilationMillis);
        ArrayNode resources = node.putArray("resources");
        LongStream.of(perSecond).forEach(second -> resources.add(sample));
        return Json.read(node.toString(), Measured.class);
    }

    private static CellResult cell(Measured... forks) {
        List<ForkResult> results = Arrays.stream(forks)
                .map(fork ->
                        new ForkResult(Arrays.asList(forks).indexOf(fork) + 1, true, List.of(), List.of(), fork, null))
                .toList();
        return Samples.with(Samples.cell("Vertx", "H2C", 1), results);
    }

    private static Warmup warmup(CellResult cell) {
        return Objects.requireNonNull(Warmup.of(cell));
    }

    @Test
    void theFirstSecondAtNineTenthsOfThePeakEndsIt() {
        Warmup warmup = warmup(cell(measured(600L, 10, 50, 89, 91, 100, 100, 100)));

        assertThat(warmup.peak()).isEqualTo(100);
        assertThat(warmup.seconds()).isEqualTo(4);
        assertThat(warmup.compilerShare()).isEqualTo(0.6);
        assertThat(warmup.rates()).containsExactly(10.0, 50.0, 89.0, 91.0, 100.0, 100.0, 100.0);
    }

    @Test
    void aLuckySecondIsNoPeak() {
        Warmup warmup = warmup(cell(measured(0L, 10, 95, 100, 180, 100, 100, 100)));

        assertThat(warmup.peak()).isEqualTo(100);
        assertThat(warmup.seconds()).isEqualTo(2);
    }

    @Test
    void forksHaveTheirMedianAndTheirMeanCurve() {
        Warmup warmup = warmup(cell(
                measured(100L, 100, 100, 100),
                measured(200L, 10, 100, 100, 100),
                measured(900L, 10, 10, 10, 10, 100, 100, 100)));

        assertThat(warmup.seconds()).isEqualTo(2);
        assertThat(warmup.compilerShare()).isEqualTo(0.2);
        assertThat(warmup.rates())
                .hasSize(3)
                .first()
                .satisfies(rate -> assertThat(rate).isEqualTo(40, within(1e-9)));
    }

    @Test
    void whatIsNotReportedIsUnknown() {
        assertThat(warmup(cell(measured(null, 10, 100, 100, 100))).compilerShare())
                .isNull();
        assertThat(Warmup.of(cell(measured(1L, 0, 0, 0, 0)))).as("no success").isNull();
        assertThat(Warmup.of(cell(measured(1L, 50, 50)))).as("two seconds").isNull();
        assertThat(Warmup.of(Samples.broken("Jdk", "H2C", "no answer"))).isNull();
    }
}
