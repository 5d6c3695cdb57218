package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Clients as their libraries ship them, in whole runs. */
class SetupIT {

    @TempDir
    private Path dir;

    @Test
    void aPoolOfFiveStaysAPoolOfFive() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_SETUP", "equal,shipped")
                .with("JB_PROOF", true)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").get("setup").asString())
                .containsExactly("equal", "shipped");
        assertThat(result.stdout()).contains("setup equal").contains("setup shipped");
        assertThat(files.cells())
                .as("connections that the stand-in saw")
                .extracting(cell ->
                        cell.get("forks").get(0).get("connectionsOpened").asInt())
                .containsExactly(8, 5);
        assertThat(files.cells())
                .extracting(cell -> cell.get("setup").toString())
                .satisfies(setups -> assertThat(setups.get(0)).contains("connections: the configured number"))
                .satisfies(setups -> assertThat(setups.get(1)).contains("connections: at most 5 per route"));
    }

    @Test
    void anAsynchronousOneSharesOneClient() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "JdkAsync")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_SETUP", "shipped")
                .with("JB_PROOF", true)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cells())
                .extracting(cell -> cell.get("axes").get("setup").asString())
                .containsExactly("shipped");
    }

    @Tag("thorough")
    @Test
    void aServerThatHangsEndsTheRunAllTheSame() {
        try (FaultyServer server = FaultyServer.start()) {
            // The probe and the first requests are answered.
            server.turnAfter(20, Behaviour.NEVER);
            ToolResult result = Tool.in(dir)
                    .external(server.port())
                    .with("JB_CLIENT", "HttpClient5,JdkAsync")
                    .with("JB_PROTOCOL", "HTTP11")
                    .with("JB_SETUP", "shipped")
                    .with("JB_PATH", "/ok")
                    .with("JB_WARMUP_DURATION", 0)
                    .with("JB_TIMEOUT", 1)
                    .conduct();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
            List<JsonNode> cells = RunFiles.in(dir).cells();
            assertThat(cells)
                    .hasSize(2)
                    .allSatisfy(cell -> assertThat(cell.get("verdicts").toString())
                            .containsPattern("no request succeeded for|never completed by the client"));
        }
    }

    @Test
    void aClientWithoutItIsRefusedInOneLine() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_SETUP", "shipped")
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr().lines())
                .singleElement()
                .asString()
                .startsWith("JB_SETUP=shipped: Netty HTTP11, Netty H2C have no such set-up; allowed: with ")
                .contains("HttpClient5 HTTP11");
    }

    @Test
    void listTellsHowTheSetupsDiffer() {
        assertThat(Tool.in(dir).call("list", "--setup").stdout())
                .contains("Netty: equal only\n")
                .contains("HttpClient5: equal, and shipped with HTTP11\n")
                .contains("  connections: equal: the configured number; shipped: at most 5 per route, 25 in all");
    }
}
