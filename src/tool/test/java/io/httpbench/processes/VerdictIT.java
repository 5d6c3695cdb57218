package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.httpbench.testing.DutyCycle;
import io.httpbench.testing.FreePort;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What limited a fork, with the real program, on a machine that has nothing else to do. */
@EnabledOnOs(OS.LINUX)
@Tag("release")
class VerdictIT {

    private static final Path CPU_GROUPS = Path.of("/sys/fs/cgroup/cpu");

    @TempDir
    private Path dir;

    private Tool measuring(String client) {
        return Tool.in(dir)
                .with("JB_CLIENT", client)
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_WARMUP_DURATION", 3)
                .with("JB_DURATION", 3)
                .without("JB_REQUESTS");
    }

    private JsonNode limitOf(Tool tool) {
        ToolResult result = tool.run();
        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode limit = RunFiles.in(dir).cell(0).get("forks").get(0).get("limit");
        assertThat(limit.isNull()).as("%s", result).isFalse();
        return limit;
    }

    private static String kind(JsonNode limit) {
        return limit.get("kind").asString();
    }

    /** The stand-in as a server of somebody else's: found by its port. */
    private RunningTool server(int port) {
        return Tool.in(dir).with("JB_PORT", port).start("serve");
    }

    private static long pid(RunningTool server) {
        server.awaitLine("\"ready\":true");
        return server.conductor().pid();
    }

    @Test
    void aDelayLeavesOnlyTheNumberInFlight() {
        JsonNode limit = limitOf(measuring("Netty").with("JB_SERVER_DELAY", "50ms"));

        assertThat(kind(limit)).as("%s", limit).isEqualTo("in-flight");
        assertThat(limit.get("clientCpuBusy").asDouble()).isLessThan(0.9);
        assertThat(limit.get("serverCpuBusy").asDouble()).isLessThan(0.9);
    }

    @Test
    void aPinnedClientAtItsEnd() {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "one CPU: nothing can be pinned apart");
        JsonNode limit =
                limitOf(measuring("HttpClient5").with("JB_SYNC_THREADS", 32).with("JB_CLIENT_CPUS", "auto"));

        assertThat(kind(limit)).as("%s", limit).isEqualTo("client");
        assertThat(limit.get("clientCpuBusy").asDouble())
                .as("%s", limit)
                .isGreaterThan(limit.get("serverCpuBusy").asDouble());
    }

    @Test
    void aServerThatIsStoppedNineTenthsOfTheTime() throws Exception {
        int port = FreePort.next();
        try (RunningTool server = server(port)) {
            long pid = pid(server);
            try (DutyCycle cycle = DutyCycle.tenth(pid)) {
                JsonNode limit = limitOf(measuring("Netty").external(port));

                assertThat(kind(limit)).as("%s", limit).isEqualTo("server");
                assertThat(limit.get("explanation").asString()).contains("a signal kept it stopped");
                assertThat(cycle.turns()).as("it was continued, too").isPositive();
            }
        }
    }

    @Test
    void aServerWithATenthOfACpu() throws Exception {
        Path group = CPU_GROUPS.resolve(
                "http-benchmark-java-" + ProcessHandle.current().pid());
        assumeTrue(Files.isWritable(CPU_GROUPS), "control groups (version 1) cannot be made here");
        int port = FreePort.next();
        try (RunningTool server = server(port)) {
            long pid = pid(server);
            Files.createDirectory(group);
            try {
                Files.writeString(group.resolve("cpu.cfs_period_us"), "100000");
                Files.writeString(group.resolve("cpu.cfs_quota_us"), "10000");
                Files.writeString(group.resolve("cgroup.procs"), Long.toString(pid));
                JsonNode limit = limitOf(measuring("Netty").external(port));

                assertThat(kind(limit)).as("%s", limit).isEqualTo("server");
                assertThat(limit.get("explanation").asString()).contains("its quota was used up in");
            } finally {
                Files.writeString(CPU_GROUPS.resolve("cgroup.procs"), Long.toString(pid));
                Files.delete(group);
            }
        }
    }

    @Test
    void aCeilingStandsApartFromTheRows() {
        ToolResult result = measuring("Netty").with("JB_CEILING", true).run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells()).hasSize(1);
        JsonNode ceiling = files.results().get("ceilings").get(0);
        if (ceiling.get("tool").asString().equals("none")) {
            assertThat(result.stdout()).contains("note no ceiling for HTTP11").contains("none of wrk, h2load and ab");
        } else {
            assertThat(ceiling.get("requestsPerSecond").asDouble())
                    .as("%s", ceiling)
                    .isPositive();
            assertThat(ceiling.get("shares").get(0).get("client").asString()).isEqualTo("Netty");
            assertThat(result.stdout()).contains(" of the ceiling, ");
        }
    }
}
