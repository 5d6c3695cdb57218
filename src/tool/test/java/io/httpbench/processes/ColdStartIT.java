package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** How long a fresh JVM takes to its first response. */
@Tag("thorough")
class ColdStartIT {

    @TempDir
    private Path dir;

    @Test
    void eachForkRecordsItsFirstResponse() {
        ToolResult result = Tool.in(dir)
                .withoutArchives()
                .with("JB_SCENARIO", "cold")
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", "2")
                .with("JB_REQUESTS", "")
                .with("JB_WARMUP_DURATION", "")
                .with("JB_TIMEOUT", 60)
                .with("JB_CONNECTIONS", "")
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode cell = RunFiles.in(dir).cell(0);
        assertThat(cell.get("inFlight").asInt()).isEqualTo(1);
        assertThat(cell.get("forks")).hasSize(2).allSatisfy(fork -> {
            JsonNode first = fork.get("firstResponse");
            long sinceOpen = first.get("sinceOpenNanos").asLong();
            assertThat(fork.get("succeeded").asInt()).isEqualTo(100);
            assertThat(sinceOpen)
                    .as("opening and the first request, which takes longest")
                    .isGreaterThanOrEqualTo(fork.get("serviceNanos").get("min").asLong());
            assertThat(first.get("sinceJvmStartNanos").asLong())
                    .as("the JVM was there before")
                    .isGreaterThan(sinceOpen);
            assertThat(first.get("loadedClasses").asInt()).isPositive();
            assertThat(first.get("rssBytes").asLong())
                    .isPositive()
                    .isLessThanOrEqualTo(fork.get("peakRssBytes").asLong());
        });
        assertThat(result.stdout()).containsPattern("Vertx HTTP11 \\| +2 \\|").contains("| first response |");
    }
}
