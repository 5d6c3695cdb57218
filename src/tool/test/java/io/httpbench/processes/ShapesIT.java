package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Shapes of load: rounds and operations. */
class ShapesIT {

    @TempDir
    private Path dir;

    @Test
    void roundsAreToldOneByOneAndNothingElseIsSent() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_WARMUP_DURATION", "0")
                .with("JB_TIMEOUT", 60)
                .with("JB_REQUESTS", "200")
                .with("JB_ROUNDS", "3")
                .with("JB_CONCURRENCY", "16")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        for (JsonNode cell : RunFiles.in(dir).cells()) {
            JsonNode fork = cell.get("forks").get(0);
            assertThat(fork.get("rounds"))
                    .hasSize(3)
                    .allSatisfy(
                            round -> assertThat(round.get("succeeded").asInt()).isEqualTo(200));
            assertThat(fork.get("succeeded").asInt()).isEqualTo(600);
            assertThat(fork.get("requestsInAll").asInt()).isEqualTo(600);
        }
        assertThat(result.stdout().lines().filter(line -> line.contains(" average |")))
                .hasSize(2);
    }

    @Test
    void operationsAreCountedBesideTheirRequests() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,AsyncHttpClient")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_REQUESTS", "3000")
                .with("JB_BATCH", "30")
                .with("JB_CONCURRENCY", "2")
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells)
                .as("requests at once: one per blocking caller, all of an asynchronous one")
                .extracting(cell -> cell.get("inFlight").asInt())
                .containsExactly(2, 60);
        for (JsonNode cell : cells) {
            JsonNode operations = cell.get("forks").get(0).get("operations");
            assertThat(operations.get("succeeded").asInt()).isEqualTo(100);
            assertThat(operations.get("failed").asInt()).isZero();
        }
        assertThat(result.stdout()).contains("op mean");
    }

    @Test
    void requestsThatMakeNoWholeOperationsAreRefused() {
        ToolResult result =
                Tool.in(dir).with("JB_REQUESTS", "1000").with("JB_BATCH", "30").call();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr()).contains("JB_REQUESTS=1000: allowed: a multiple of JB_BATCH=30");
    }
}
