package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.group.ControlGroups;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Limits of CPU time and memory, by the kernel that runs this test. */
@Tag("conditions")
@EnabledIf("groupsCanBeMade")
@Processes(10)
class LimitsIT {

    private static final Path MOUNT = Path.of("/sys/fs/cgroup");

    @TempDir
    private Path dir;

    static boolean groupsCanBeMade() {
        return ControlGroups.whyNot().isEmpty();
    }

    private Tool tool() {
        return Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .without("JB_REQUESTS")
                .with("JB_DURATION", "2");
    }

    /** Those that a run of this process has made. */
    private static List<Path> groupsOf(long pid) {
        try (Stream<Path> groups = Files.find(
                MOUNT, 8, (path, attributes) -> path.endsWith("httpbench-" + pid), FileVisitOption.FOLLOW_LINKS)) {
            return groups.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Tag("thorough")
    @Test
    void theSmallestThatHoldsAndOneThatDoesNotFit() {
        String answer;
        try (RunningTool running = tool().with("JB_CPUS", "0.5")
                .with("JB_MEMORY", "24m,256m")
                .with("JB_RATE", "200")
                .with("JB_SLO", "p99<60s")
                .start()) {
            long pid = running.conductor().pid();
            running.awaitLine("memory 256m.* window \\d+ s");
            assertThat(groupsOf(pid)).as("while it runs").isNotEmpty();

            ToolResult result = running.end();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(result.stdout())
                    .contains("200 requests/s, judged by p99<60s")
                    .containsPattern(
                            "INVALID Netty HTTP11 cpus 0\\.5, memory 24m: does not fit into 24 MB: the kernel ended");
            answer = result.stdout().replaceAll("\\s+", " ");
            assertThat(groupsOf(pid)).as("after it").isEmpty();
        }
        JsonNode fork = RunFiles.in(dir).cell(1).get("forks").get(0);
        JsonNode group = fork.get("group");
        assertThat(group.get("milliCpus").asInt()).isEqualTo(500);
        assertThat(group.get("memoryBytes").asLong()).isEqualTo(256L << 20);
        assertThat(group.get("peakBytes").asLong()).isBetween(16L << 20, 256L << 20);
        assertThat(fork.get("cpus").asInt()).as("CPUs that the JVM saw").isEqualTo(1);
        assertThat(fork.get("mostHeapBytes").asLong())
                .as("a quarter of the memory that it saw, or half")
                .isBetween(32L << 20, 128L << 20);
        assertThat(fork.get("noise").get("clientStoodStill").isNumber()).isTrue();
        assertThat(answer)
                .as("a busy machine may miss any rate: %s", fork.get("openLoop").get("missed"))
                .contains(
                        fork.get("openLoop").get("missed").isEmpty()
                                ? "Netty HTTP11 needs ≤ 0.5 CPUs and 256m of memory (24m did not fit"
                                : "Netty HTTP11 needs > 0.5 CPUs and > 256m of memory.");
    }

    @Tag("thorough")
    @Test
    void aConductorThatIsKilledLeavesNoGroup() {
        try (RunningTool running = tool().with("JB_CPUS", "0.5,none")
                .with("JB_SERVER_DELAY", "1s")
                .with("JB_DURATION", "60")
                .start()) {
            running.awaitLine("window \\d+ s");
            long pid = running.conductor().pid();
            List<ProcessHandle> children = running.children();
            assertThat(groupsOf(pid)).isNotEmpty();

            running.signal("KILL", pid);

            RunningTool.awaitGone(children);
            assertThat(groupsOf(pid)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_CPUS     | 0.5,4096        | JB_CPUS=0.5,4096: 4096 is no limit, as
        JB_MEMORY   | 900000g         | JB_MEMORY=900000g: 921600000m is more than there is; allowed: at most
        JB_JVM_ARGS | -Xmx1g          | JB_JVM_ARGS=-Xmx1g: a heap of 1024 MB is more than JB_MEMORY=128m allows
        JB_TURNS    | 0.5             | JB_TURNS=0.5: a fork with a limit of CPU time would rest
        """)
    void whatThisMachineCannotGiveIsRefused(String variable, String value, String message) {
        ToolResult result = tool().with("JB_MEMORY", "128m")
                .with("JB_CLIENT", "Netty,Vertx")
                .with("JB_FORKS", 2)
                .with(variable, value)
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr()).contains(message).doesNotContain("\tat ");
        assertThat(groupsOf(ProcessHandle.current().pid())).isEmpty();
    }
}
