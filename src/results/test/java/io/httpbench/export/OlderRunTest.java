package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.archive.RunReader;
import io.httpbench.config.OutputFormat;
import io.httpbench.report.FinalTables;
import io.httpbench.report.Look;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.ForeignReaders;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A run that was stored before some figures existed is shown without them: none of them is 0. */
class OlderRunTest {

    private static final Set<String> NEW = Set.of(
            "pooled",
            "p95",
            "stdDev",
            "statuses",
            "bodyBytes",
            "bodyBytesPerSecond",
            "heapUsedBytes",
            "heapCommittedBytes",
            "loadedClasses");

    @TempDir
    Path dir;

    private RunResult older;

    @BeforeEach
    void read() throws IOException {
        JsonNode stored = JsonMapper.shared()
                .readTree(Json.line(Samples.run(
                        Samples.cell("Vertx", "H2C", 1_000, 1_100),
                        Samples.inRounds(Samples.cell("Jdk", "HTTP11", 900)))));
        forget(stored);
        Files.writeString(dir.resolve("results.json"), stored.toString());
        older = RunReader.read(dir).run();
    }

    private static void forget(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(NEW);
        }
        node.forEach(OlderRunTest::forget);
    }

    @Test
    void itsRowsHaveTheTimesOfAllTheirForks() {
        assertThat(FinalTables.text(older, Look.PLAIN, true))
                .contains("over 2 forks; of all their requests p50 2.00ms, p99 12.3ms");
    }

    @Test
    void whatIsNotThereIsEmpty() throws IOException {
        Exports.write(older, dir, EnumSet.allOf(OutputFormat.class));

        assertThat(ForeignReaders.csv(dir.resolve("results.csv")))
                .hasSize(3)
                .allSatisfy(row -> assertThat(row)
                        .containsEntry("latencyNanos.p99", "12300000")
                        .containsEntry("latencyNanos.p95", "")
                        .containsEntry("serviceNanos.stdDev", "")
                        .containsEntry("statuses", "")
                        .containsEntry("bodyBytes", "")
                        .containsEntry("bodyBytesPerSecond", ""))
                .last()
                .satisfies(row -> assertThat(row)
                        .containsEntry("operations.latencyNanos.p90", "1")
                        .containsEntry("operations.latencyNanos.p95", ""));
        List<JsonNode> benchmarks = JsonMapper.shared()
                .readTree(Files.readString(dir.resolve("jmh-result.json")))
                .valueStream()
                .toList();
        assertThat(benchmarks)
                .isNotEmpty()
                .allSatisfy(benchmark -> assertThat(
                                benchmark.get("secondaryMetrics").propertyNames())
                        .contains("service:p0.99")
                        .doesNotContain("service:p0.95"));
    }
}
