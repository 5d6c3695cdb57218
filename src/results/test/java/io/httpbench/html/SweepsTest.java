package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SweepsTest {

    private static CellResult cell(String client, Map<String, String> axes) {
        return cell(client, 1_000, axes);
    }

    private static CellResult cell(String client, long rate, Map<String, String> axes) {
        ObjectNode node = (ObjectNode)
                JsonMapper.shared().readTree(Json.line(Samples.cell(client, "HTTP11", rate, rate + rate / 10)));
        ObjectNode there = node.putObject("axes");
        axes.forEach(there::put);
        return Json.read(node.toString(), CellResult.class);
    }

    private static List<Sweep> sweeps(CellResult... cells) {
        return ReportData.of(List.of(new HtmlReport.Run("run", Samples.run(cells))), HtmlReport.Compared.NOT)
                .sweeps();
    }

    @Test
    void cellsThatDifferInNothingElseAreALine() {
        List<Sweep> sweeps = sweeps(
                cell("Vertx", Map.of("concurrency", "64")),
                cell("Vertx", Map.of("concurrency", "8")),
                cell("Jdk", Map.of("concurrency", "8")),
                cell("Jdk", Map.of("concurrency", "64")));

        assertThat(sweeps)
                .containsExactly(new Sweep(
                        "concurrency",
                        "",
                        true,
                        List.of(
                                new Sweep.Line(
                                        0,
                                        "Vertx HTTP11",
                                        List.of(new Sweep.Point(8, 1), new Sweep.Point(64, 0)),
                                        null),
                                new Sweep.Line(
                                        0,
                                        "Jdk HTTP11",
                                        List.of(new Sweep.Point(8, 2), new Sweep.Point(64, 3)),
                                        null))));
    }

    @Test
    void anotherAxisMakesLines() {
        List<Sweep> sweeps = sweeps(
                cell("Vertx", Map.of("concurrency", "8", "threads", "platform")),
                cell("Vertx", Map.of("concurrency", "64", "threads", "platform")),
                cell("Vertx", Map.of("concurrency", "8", "threads", "virtual")));

        assertThat(sweeps)
                .singleElement()
                .satisfies(sweep -> assertThat(sweep.lines())
                        .extracting(Sweep.Line::label)
                        .containsExactly("Vertx HTTP11 threads platform", "Vertx HTTP11 threads virtual"));
    }

    /** With equal times the largest rate is the best one. */
    @ParameterizedTest
    @CsvSource({"concurrency, true, 1", "rate, true, 1", "connections, false,"})
    void onlyALoadHasAKnee(String axis, boolean load, @Nullable Integer knee) {
        List<Sweep> sweeps = sweeps(
                cell("Vertx", 2_000, Map.of(axis, "64")),
                cell("Vertx", 3_000, Map.of(axis, "8")),
                cell("Vertx", 1_000, Map.of(axis, "1")));

        assertThat(sweeps).singleElement().satisfies(sweep -> {
            assertThat(sweep.load()).isEqualTo(load);
            assertThat(sweep.lines().get(0).knee()).isEqualTo(knee);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "delay, 500us;2ms;1s, ms, 0.5;2;1000",
        "rate, 5000;20000.5, /s, 5000;20000.5",
        "rate, 30%;90%, %, 30;90",
        "java, 17.0.15;21.0.2+13;25, '', 17;21;25",
    })
    void numbersAreRead(String axis, String values, String unit, String numbers) {
        List<Sweep> sweeps = sweeps(cells(axis, values));

        assertThat(sweeps).singleElement().satisfies(sweep -> {
            assertThat(sweep.unit()).isEqualTo(unit);
            assertThat(sweep.lines().get(0).points())
                    .extracting(Sweep.Point::x)
                    .containsExactlyElementsOf(Stream.of(numbers.split(";", -1))
                            .map(Double::valueOf)
                            .toList());
        });
    }

    @ParameterizedTest
    @CsvSource({
        "delay, '1ms;2ms:95,50ms:5'",
        "rate, 20000;30%",
        "java, /opt/a;/opt/b",
        "threads, platform;virtual",
        "path, 1;2",
        "copy, 1;2",
        "concurrency, 8",
    })
    void whatIsNoNumberOrNotSeveralIsNoSweep(String axis, String values) {
        assertThat(sweeps(cells(axis, values))).isEmpty();
    }

    private static CellResult[] cells(String axis, String values) {
        return Stream.of(values.split(";", -1))
                .map(value -> cell("Vertx", Map.of(axis, value)))
                .toArray(CellResult[]::new);
    }
}
