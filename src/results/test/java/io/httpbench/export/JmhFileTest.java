package io.httpbench.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.config.OutputFormat;
import io.httpbench.result.CellResult;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Held against what JMH itself writes of the same figures. */
class JmhFileTest {

    @TempDir
    Path dir;

    private JsonNode written(CellResult... cells) throws IOException {
        Exports.write(Samples.run(cells), dir, Set.of(OutputFormat.JMH));
        return JsonMapper.shared().readTree(Files.readString(dir.resolve("jmh-result.json")));
    }

    @Test
    void shapeAndFiguresAreThoseOfJmh() throws IOException {
        JsonNode ours = written(Samples.cell("Vertx", "H2C", 1_000, 1_500, 1_100, 1_700))
                .get(0);
        JsonNode jmh = JmhItself.written("io.httpbench.Clients.Vertx", 100, 150, 110, 170)
                .get(0);

        assertThat(ours.propertyNames()).containsExactlyElementsOf(jmh.propertyNames());
        jmh.propertyNames()
                .forEach(name -> assertThat(ours.get(name).getNodeType())
                        .as(name)
                        .isEqualTo(jmh.get(name).getNodeType()));
        for (String name : List.of("jmhVersion", "benchmark", "mode", "forks", "measurementIterations")) {
            assertThat(ours.get(name)).as(name).isEqualTo(jmh.get(name));
        }
        assertSame(ours.get("primaryMetric"), jmh.get("primaryMetric"));
        String allocation = "gc.alloc.rate.norm";
        assertThat(ours.get("secondaryMetrics").get(allocation).propertyNames())
                .containsExactlyElementsOf(
                        jmh.get("secondaryMetrics").get(allocation).propertyNames());
    }

    private static void assertSame(JsonNode ours, JsonNode jmh) {
        if (jmh.isObject()) {
            assertThat(ours.propertyNames()).containsExactlyElementsOf(jmh.propertyNames());
            jmh.propertyNames().forEach(name -> assertSame(ours.get(name), jmh.get(name)));
        } else if (jmh.isArray()) {
            assertThat(ours.size()).isEqualTo(jmh.size());
            for (int i = 0; i < jmh.size(); i++) {
                assertSame(ours.get(i), jmh.get(i));
            }
        } else if (jmh.isNumber()) {
            assertThat(ours.asDouble()).isCloseTo(jmh.asDouble(), within(1e-6));
        } else {
            assertThat(ours).isEqualTo(jmh);
        }
    }

    @Test
    void aCeilingIsOfAnotherClassThanTheClients() throws IOException {
        JsonNode benchmarks =
                written(Samples.cell("Vertx", "H2C", 10), Samples.ceiling(Samples.cell("RawNetty", "H2C", 20)));

        assertThat(benchmarks.get(0).get("benchmark").asString()).isEqualTo("io.httpbench.Clients.Vertx");
        assertThat(benchmarks.get(1).get("benchmark").asString()).isEqualTo("io.httpbench.Ceilings.RawNetty");
    }

    @Test
    void withTwoForksThereIsNoErrorAsInJmh() throws IOException {
        assertSame(
                written(Samples.cell("Vertx", "H2C", 1_000, 1_500)).get(0).get("primaryMetric"),
                JmhItself.written("x", 100, 150).get(0).get("primaryMetric"));
    }

    @Test
    void costAndTimesAreSecondary() throws IOException {
        JsonNode metrics = written(
                        OpenLoopSamples.open(Samples.cell("Vertx", "H2C", 100), OpenLoopSamples.followed(), null))
                .get(0)
                .get("secondaryMetrics");

        assertThat(metrics.get("cpu.time.norm").get("score").asDouble()).isEqualTo(12.345);
        assertThat(metrics.get("gc.alloc.rate.norm").get("scoreUnit").asString())
                .isEqualTo("B/op");
        assertThat(metrics.get("service:p0.99").get("rawData").get(0).get(0).asDouble())
                .isEqualTo(12.3);
        assertThat(metrics.get("service:p0.95").get("score").asDouble()).isEqualTo(4.5);
        assertThat(metrics.get("service:p0.99").get("scoreUnit").asString()).isEqualTo("ms/op");
        assertThat(metrics.get("response:p1.00").get("score").asDouble()).isEqualTo(1_234);
    }

    @Test
    void everyBenchmarkHasTheSameParameters() throws IOException {
        CellResult cell = Samples.cell("Vertx", "H2C", 100);
        JsonNode file = written(Samples.at("/a?b=c", cell), Samples.copy("2", cell));

        assertThat(file.valueStream().map(benchmark -> benchmark.get("params").toString()))
                .containsExactly(
                        "{\"protocol\":\"H2C\",\"path\":\"/a?b:c\",\"copy\":\"-\"}",
                        "{\"protocol\":\"H2C\",\"path\":\"/_api/version\",\"copy\":\"2\"}");
    }

    @Test
    void anInvalidCellIsLeftOut() throws IOException {
        assertThat(written(Samples.broken("Jdk", "HTTP11", "it broke"))).isEmpty();
    }
}
