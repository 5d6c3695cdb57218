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

/** Requests other than the usual one. */
class RequestsIT {

    @TempDir
    private Path dir;

    @Test
    void documentsAreWritten() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx,HttpClient5,ArangoDriver")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_METHOD", "POST")
                .with("JB_PATH", "/_api/document/bench")
                .with("JB_BODY", "{\"value\": 1}")
                .with("JB_EXPECT_STATUS", "202")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .hasSize(3)
                .allSatisfy(cell -> assertThat(cell.get("verdicts").isEmpty()).isTrue());
    }

    @Test
    void headerFieldsReachTheServerAndNoOutput() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_HEADERS", "Authorization: Bearer geheim")
                .conduct();

        assertThat(result.exitCode())
                .as("the stand-in lets Basic in only: %s", result)
                .isEqualTo(3);
        assertThat(result.stderr()).contains("401");
        assertThat(result.stdout() + result.stderr()).doesNotContain("geheim");
    }

    @Test
    void withoutKeepAliveEachRequestHasAConnectionOfItsOwn() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_KEEP_ALIVE", "true,false")
                .with("JB_CONCURRENCY", "4")
                .with("JB_REQUESTS", "2000")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).containsPattern("(?m)^ports     (\\d+|unknown), one for each request");
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells)
                .extracting(cell -> cell.get("keepAlive").asBoolean())
                .containsExactly(true, false, true, false);
        for (JsonNode cell : cells) {
            JsonNode fork = cell.get("forks").get(0);
            long connections = fork.get("connectionsOpened").asLong();
            boolean kept = cell.get("keepAlive").asBoolean();
            assertThat(connections)
                    .isEqualTo(kept ? 4 : fork.get("requestsInAll").asLong());
        }
    }
}
