package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.faulty.Behaviour;
import io.httpbench.testing.faulty.FaultyServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Servers that fail in mid-run, for a blocking and an asynchronous client: the run ends, and says what happened. */
@Tag("thorough")
// Its servers judge by time: three of its runs at once made some requests fail in another way.
@Execution(ExecutionMode.SAME_THREAD)
@Processes(10)
class FaultsIT {

    private static final List<String> LABELS = List.of("HttpClient5 HTTP11", "Vertx HTTP11", "Vertx H2C");
    private static final int REQUESTS = 2_000;
    private static final int GOOD = 500;

    @TempDir
    Path dir;

    private Tool tool(int port) {
        return Tool.in(dir)
                .external(port)
                .with("JB_CLIENT", "HttpClient5,Vertx")
                .with("JB_PROTOCOL", "HTTP11,H2C")
                .with("JB_WARMUP_DURATION", 0)
                .with("JB_REQUESTS", REQUESTS);
    }

    private static void awaitCell(RunningTool running, int number) {
        running.awaitLine("^\\[" + number + "/3\\]");
    }

    private RunFiles assertAllWritten(ToolResult result) {
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.problems()).isEmpty();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.labels()).isEqualTo(LABELS);
        assertThat(files.journal()).hasSize(LABELS.size());
        files.cells().forEach(FaultsIT::assertCountsAddUp);
        return files;
    }

    private static void assertCountsAddUp(JsonNode cell) {
        JsonNode fork = cell.get("forks").get(0);
        assertThat(fork.get("started").asLong())
                .isEqualTo(fork.get("succeeded").asLong() + failures(fork))
                .isLessThanOrEqualTo(fork.get("requestsInAll").asLong());
    }

    private static long failures(JsonNode fork) {
        return fork.get("failed").valueStream().mapToLong(JsonNode::asLong).sum();
    }

    private static JsonNode assertInvalid(ToolResult result, JsonNode cell) {
        assertThat(cell.get("verdicts").size()).as("%s", cell).isPositive();
        assertThat(result.stdout())
                .contains(
                        "|%-40s|%-10s|invalid   |"
                                .formatted(
                                        cell.get("client").asString() + "Benchmark",
                                        cell.get("protocol").asString()),
                        "INVALID " + cell.get("client").asString() + " "
                                + cell.get("protocol").asString() + ": ");
        return cell.get("forks").get(0);
    }

    @ParameterizedTest
    @CsvSource({"UNAVAILABLE, status", "NEVER, timeout"})
    void aServerThatTurns(Behaviour behaviour, String kind) {
        ToolResult result;
        try (FaultyServer server = FaultyServer.start();
                RunningTool running = tool(server.port())
                        .with("JB_PATH", "/ok")
                        .with("JB_TIMEOUT", 2)
                        .start()) {
            for (int cell = 1; cell <= LABELS.size(); cell++) {
                awaitCell(running, cell);
                server.turnAfter(GOOD, behaviour);
            }
            result = running.end();
        }
        for (JsonNode cell : assertAllWritten(result).cells()) {
            JsonNode fork = assertInvalid(result, cell);
            assertThat(fork.get("succeeded").asLong())
                    .as("those before the window opened are not among them")
                    .isBetween(1L, (long) GOOD);
            assertThat(fork.get("failed").get(kind).asLong()).isPositive();
            // The first requests are of cold libraries, which may take longer than the timeout that this is about.
            assertThat(fork.get("failed").get(kind).asLong()
                            + (kind.equals("timeout")
                                    ? 0
                                    : fork.get("failed").get("timeout").asLong()))
                    .isEqualTo(failures(fork));
            assertThat(fork.get("failureCauses").propertyNames()).contains(kind).isSubsetOf(kind, "timeout");
            assertThat(fork.get("stopped").asString()).contains("no request succeeded for 7 s");
        }
    }

    /** The third cell finds the server up again. */
    @Test
    void aServerThatIsKilled() {
        ToolResult result;
        FaultyServer server = FaultyServer.start();
        server.gate().open();
        int port = server.port();
        try (RunningTool running = tool(port)
                .with("JB_PATH", "/slow")
                .with("JB_TIMEOUT", Patience.ofFailure().toSeconds())
                .start()) {
            for (int cell = 1; cell <= LABELS.size(); cell++) {
                awaitCell(running, cell);
                if (cell > 1) {
                    server = FaultyServer.start(port);
                    server.gate().open();
                }
                if (cell < LABELS.size()) {
                    // It is killed before it has answered all.
                    server.gate().shutAfter(GOOD + 1);
                    server.traffic().await("load", Patience.ofFailure(), seen -> seen.requests() > GOOD);
                    server.close();
                }
            }
            result = running.end();
        } finally {
            server.close();
        }
        RunFiles files = assertAllWritten(result);
        for (JsonNode cell : files.cells().subList(0, 2)) {
            JsonNode fork = assertInvalid(result, cell);
            assertThat(fork.get("succeeded").asLong()).isBetween(1L, REQUESTS - 1L);
            assertThat(fork.get("failed").get("connect").asLong()).isPositive();
        }
        JsonNode last = files.cell(2).get("forks").get(0);
        // It may come a moment before the server is there again.
        assertThat(last.get("succeeded").asLong()
                        + last.get("failed").get("connect").asLong())
                .isEqualTo(REQUESTS);
        assertThat(last.get("succeeded").asLong()).isPositive();
    }

    /** What each fault is, for each client, is the contract's. */
    @Test
    void aServerThatFailsNowAndThen() {
        // So that one in flight does not share the fate of another.
        String apart = "ok%2C".repeat(39);
        ToolResult result;
        try (FaultyServer server = FaultyServer.start()) {
            result = tool(server.port())
                    .with("JB_PATH", "/cycle/" + apart + "half%2C" + apart + "reset%2C" + apart + "garbage")
                    .conduct();
        }
        for (JsonNode cell : assertAllWritten(result).cells()) {
            JsonNode fork = assertInvalid(result, cell);
            assertThat(fork.get("started").asLong()).isEqualTo(REQUESTS);
            assertThat(fork.get("succeeded").asLong()).isPositive();
            for (String kind : List.of("reset", "protocol")) {
                assertThat(fork.get("failed").get(kind).asLong())
                        .as("%s", fork.get("failureCauses"))
                        .isPositive();
            }
            assertThat(cell.get("verdicts").get(0).asString())
                    .contains("requests failed, more than 0.1 %", "reset", "protocol");
        }
    }

    @Test
    void anInterruptionWhileTheServerIsChecked() {
        try (FaultyServer server = FaultyServer.start();
                RunningTool running =
                        tool(server.port()).with("JB_PATH", "/never").start()) {
            server.traffic().await("the check", Patience.ofFailure(), seen -> seen.requests() > 0);

            running.signal("TERM", running.conductor().pid());

            ToolResult result = running.end();
            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(result.problems())
                    .isEqualTo("http://127.0.0.1:" + server.port() + "/never did not answer yet: interrupted\n");
            assertThat(RunFiles.folders(dir)).as("of a run without results").isEmpty();
        }
    }

    @Test
    void aFewFailuresAreToldAndForgiven() {
        try (FaultyServer server = FaultyServer.start()) {
            ToolResult result = tool(server.port())
                    .with("JB_CLIENT", "HttpClient5")
                    .with("JB_PATH", "/cycle/" + "ok%2C".repeat(39) + "error")
                    .with("JB_MAX_ERROR_PERCENT", 5)
                    .conduct();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(result.stdout()).containsPattern("note HttpClient5 HTTP11 fork 1: \\d+ of 2000 requests failed");
        }
        JsonNode fork = RunFiles.in(dir).cell(0).get("forks").get(0);
        assertThat(fork.get("failed").get("status").asLong()).isBetween(40L, 60L);
        assertThat(fork.get("requestsPerSecond").asDouble())
                .as("goodput")
                .isLessThan(REQUESTS * 1e9 / fork.get("elapsedNanos").asLong());
    }

    /** A full disk, as seen by this process: no file may grow beyond 512 bytes. */
    @Test
    void resultsThatCannotBeWrittenEndTheRun() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .launchedBy("sh", "-c", "ulimit -f 1; exec \"$0\" -XX:-UsePerfData \"$@\"")
                .run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.stderr()).contains("cannot be written").doesNotContain("\tat ");
    }
}
