package io.httpbench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.Clients;
import io.httpbench.result.text.Json;
import io.httpbench.server.StandInServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.annotations.Param;
import tools.jackson.databind.JsonNode;

/** The command line of benchmarks.jar, in this JVM. */
class MainTest {

    @TempDir
    private Path dir;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private StandInServer server;

    @BeforeEach
    void start() throws Exception {
        server = TestStandIn.start("");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private int run(Map<String, String> environment, String... words) {
        return Main.run(
                List.of(words),
                environment,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private JsonNode measured(int port, String... more) throws Exception {
        Path file = dir.resolve("result.json");
        List<String> words = new ArrayList<>(List.of(
                "-f",
                "0",
                "-wi",
                "0",
                "-i",
                "1",
                "-r",
                "100ms",
                "-rf",
                "json",
                "-rff",
                file.toString(),
                "-p",
                "url=" + TestStandIn.url(port),
                "-p",
                "inFlight=4",
                "-p",
                "ioThreads=2"));
        words.addAll(List.of(more));
        assertThat(run(Map.of(), words.toArray(String[]::new)))
                .as("%s%s", out, err)
                .isZero();
        return Json.tree(Files.readString(file));
    }

    private static double secondary(JsonNode result, String metric) {
        return result.get("secondaryMetrics").get(metric).get("score").asDouble();
    }

    private static double score(JsonNode result) {
        return result.get("primaryMetric").get("score").asDouble();
    }

    @Test
    void everyClientIsAParameter() throws Exception {
        Param param = ClientsBenchmark.class.getField("client").getAnnotation(Param.class);

        assertThat(param.value())
                .containsExactlyElementsOf(
                        Clients.all().stream().map(ClientFactory::name).toList());
    }

    @Test
    void clientsOfDifferentKindInOneFile() throws Exception {
        JsonNode results = measured(server.port(), "-p", "client=HttpClient4,Vertx", "-p", "protocol=HTTP11");

        assertThat(results).hasSize(2);
        for (JsonNode result : results) {
            assertThat(result.get("benchmark").asString()).isEqualTo("io.httpbench.jmh.ClientsBenchmark.throughput");
            assertThat(secondary(result, "fail")).isZero();
            assertThat(score(result)).isPositive();
            assertThat(secondary(result, "success")).isCloseTo(score(result), within(score(result) * 1e-9));
            assertThat(secondary(result, "service.p50"))
                    .isPositive()
                    .isLessThanOrEqualTo(secondary(result, "service.max"));
        }
        assertThat(results.get(0).get("params").get("client").asString()).isEqualTo("Vertx");
        assertThat(results.get(1).get("params").get("client").asString()).isEqualTo("HttpClient4");
    }

    @Test
    void failuresAreInTheScoreAndNamed() throws Exception {
        try (StandInServer failing = TestStandIn.start("status=503:100")) {
            JsonNode result = measured(failing.port(), "-p", "client=Vertx").get(0);

            assertThat(secondary(result, "success")).isZero();
            assertThat(secondary(result, "fail")).isPositive().isCloseTo(score(result), within(score(result) * 1e-9));
        }
    }

    @Test
    void anOpenLoopHasResponseTimes() throws Exception {
        JsonNode result = measured(server.port(), "-p", "client=Vertx", "-p", "parkUs=1000")
                .get(0);

        assertThat(secondary(result, "response.max")).isPositive();
        assertThat(secondary(result, "backlog")).isNotNegative();
    }

    @Test
    void helpSaysWhatItIsFor() {
        assertThat(run(Map.of(), "-h")).isZero();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("independent check")
                .contains("Not for: ranking");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    -p client=Vertxx                      | client=Vertxx: unknown; did you mean Vertx\\? allowed: Vertx, .*
                    -p client=HttpClient4 -p protocol=H2C | client=HttpClient4: speaks no H2C \\(protocol\\); the pairs that exist: HttpClient4 HTTP11
                    -p client=Vertx -p protocol=H2        | protocol=H2: needs a url with https; .*
                    -p client=Vertx -p ioThreads=0        | ioThreads=0: allowed: .*
                    -p client=Vertx -p parkUs=fast        | parkUs=fast: allowed: 0 for a closed loop, or .*
                    -p client=Vertx -p url=ftp://x/       | url=ftp://x/: allowed: a URL .*
                    -p client=Vertx -p inflight=3         | -p=inflight=3: did you mean inFlight\\? allowed: .*
                    -p client=Vertx -t 2                  | -t=2: JMH's thread is only the stopwatch; .*
                    -p client=Vertx -bm avgt              | -bm=avgt: .* allowed: thrpt
                    -p client=Vertx Harness               | benchmark=Harness: matches none; .*
                    -p client=Vertx -prof nonesuch        | .*nonesuch.*
                    -p client=Vertx -f many               | .*many.*
                    """)
    void badInputIsOneLineAndEndsWith2(String words, String line) {
        List<String> all = new ArrayList<>(List.of("-f", "0", "-wi", "0", "-i", "1", "-r", "100ms"));
        if (!words.contains("url=")) {
            all.addAll(List.of("-p", "url=" + TestStandIn.url(server.port())));
        }
        all.addAll(List.of(words.split(" ", -1)));

        assertThat(run(Map.of(), all.toArray(String[]::new))).as("%s", err).isEqualTo(2);

        assertThat(err.toString(StandardCharsets.UTF_8)).matches(line + "\\R");
    }

    @Test
    void nobodyListens() {
        assertThat(run(Map.of(), "-p", "client=Vertx,JdkAsync", "-p", "url=http://127.0.0.1:1/"))
                .isEqualTo(2);

        assertThat(err.toString(StandardCharsets.UTF_8))
                .matches("url=http://127.0.0.1:1/: no server answers there: .*; start one, .*\\R");
    }

    @Test
    void settingsThatAreParametersHere() {
        assertThat(run(Map.of("JB_CLIENT", "Vertx", "JB_USER", "root"), "-p", "client=Vertx"))
                .isEqualTo(2);

        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("JB_CLIENT=Vertx: is not read here; allowed: -p client=..." + System.lineSeparator());
    }
}
