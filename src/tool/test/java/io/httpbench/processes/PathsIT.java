package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.FaultyServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Several paths in one run: each row is measured with each of them, and all outputs say with which. */
class PathsIT {

    private static final String SHORT = "/_api/version";
    private static final String LONG = "/_api/version?details=true";
    private static final String BLOCKING = "HttpClient4 HTTP11 ";
    private static final String ASYNC = "Vertx HTTP11 ";
    private static final List<String> LABELS = List.of(BLOCKING + SHORT, BLOCKING + LONG, ASYNC + SHORT, ASYNC + LONG);

    @TempDir
    static Path dir;

    private static ToolResult result;
    private static RunFiles files;

    /** The JVMs print their version, so that each fork has something to log. */
    @BeforeAll
    static void run() {
        result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PATH", SHORT + "," + LONG)
                .withJvmArgs("-showversion")
                .conduct("--details");
        assertThat(result.exitCode()).as("%s", result).isZero();
        files = RunFiles.in(dir);
    }

    private static List<String> labels(List<JsonNode> entries) {
        return entries.stream()
                .map(entry -> String.join(
                        " ",
                        entry.get("client").asString(),
                        entry.get("protocol").asString(),
                        entry.get("path").asString()))
                .toList();
    }

    @Test
    void filesHaveARowAndAForkForEachPath() {
        assertThat(labels(files.cells())).isEqualTo(LABELS);
        assertThat(labels(files.journal())).isEqualTo(LABELS);
        assertThat(files.cells())
                .allSatisfy(cell -> assertThat(cell.get("verdicts")).isEmpty());
        assertThat(files.results().get("settings").get("JB_PATH").asString()).isEqualTo(SHORT + "," + LONG);
    }

    @Test
    void firstAllPathsAreNamedThenThatOfEachFork() {
        assertThat(result.stdout().lines())
                .contains("request   GET " + SHORT + ", " + LONG + " as root, good is 2xx")
                .contains("rows      4 (" + String.join(", ", LABELS) + ")");
        assertThat(result.stderr().lines())
                .contains("[1/4] " + LABELS.get(0) + ": 8 connections, 8 in flight")
                .contains("[4/4] " + LABELS.get(3) + ": 8 connections, 8 in flight");
    }

    @Test
    void eachPathHasAClassicTableAndTheWideOneAColumn() {
        String table = "-{84}\n\\|HttpClient4Benchmark .*\\|\n\\|VertxBenchmark .*\\|\n-{84}\n";

        assertThat(result.stdout())
                .containsPattern("\n/_api/version\n" + table + "/_api/version\\?details=true\n" + table + "\n")
                .containsPattern("\n client +\\| protocol \\| # +\\| +req/s ")
                .containsPattern("\n Vertx +\\| HTTP11 +\\| #2 +\\| +\\d")
                .contains("\n#1 = /_api/version\n#2 = /_api/version?details=true\n");
    }

    @Test
    void eachForkHasALogOfItsOwn() {
        for (String name :
                List.of("HttpClient4-HTTP11-v1", "HttpClient4-HTTP11-v2", "Vertx-HTTP11-v1", "Vertx-HTTP11-v2")) {
            assertThat(files.folder().resolve(name + "-1.log"))
                    .content()
                    .as("the words of one JVM")
                    .containsOnlyOnce("Runtime Environment");
        }
    }

    @Test
    void eachPathIsReallyAskedFor(@TempDir Path other) {
        try (FaultyServer server = FaultyServer.start()) {
            ToolResult measured = Tool.in(other)
                    .external(server.port())
                    .with("JB_CLIENT", "HttpClient4")
                    .with("JB_PATH", "/ok,/chunked?a%2Cb")
                    .conduct();

            assertThat(measured.exitCode()).as("%s", measured).isZero();
            assertThat(server.traffic().requests("/ok")).isGreaterThan(2_000);
            assertThat(server.traffic().requests("/chunked?a%2Cb")).isGreaterThan(2_000);
        }
    }

    @Test
    void eachPathMustBeThereBeforeAnythingIsMeasured(@TempDir Path other) {
        ToolResult refused = Tool.in(other)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PATH", SHORT + ",/no/such/path")
                .conduct();

        assertThat(refused.exitCode()).as("%s", refused).isEqualTo(3);
        assertThat(refused.stderr().lines()).singleElement().asString().contains("/no/such/path answers 404");
        assertThat(refused.stderr()).doesNotContain("[1/");
        assertThat(other).isEmptyDirectory();
    }
}
