package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Settings with several values, and what they do to a run. */
class AxesIT {

    @TempDir
    private Path dir;

    @Test
    void theSameNumberInFlightForBlockingAndAsynchronous() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_CONCURRENCY", "1,6")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells).extracting(cell -> cell.get("inFlight").asInt()).containsExactly(1, 6, 1, 6);
        assertThat(cells)
                .as("connections that the stand-in saw")
                .extracting(cell ->
                        cell.get("forks").get(0).get("connectionsOpened").asInt())
                .containsExactly(1, 6, 1, 6);
        assertThat(cells)
                .extracting(cell -> cell.get("axes").get("concurrency").asString())
                .containsExactly("1", "6", "1", "6");
        assertThat(result.stdout()).contains("\nconcurrency 1\n---").contains("\nconcurrency 6\n---");
    }

    @Test
    void threadsOfEachKindOfClient() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_SYNC_THREADS", 3)
                .with("JB_ASYNC_THREADS", "1,2")
                .with("JB_MAX_PENDING_REQS_PER_THREAD", 4)
                .conduct("--details");

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells).extracting(cell -> cell.get("lanes").asInt()).containsExactly(3, 1, 2);
        assertThat(cells)
                .as("connections that the stand-in saw")
                .extracting(cell ->
                        cell.get("forks").get(0).get("connectionsOpened").asInt())
                .containsExactly(3, 4, 8);
        assertThat(cells)
                .extracting(cell -> cell.get("axes").size())
                .as("a list of event loops says nothing of a blocking client")
                .containsExactly(0, 1, 1);
        assertThat(result.stdout()).contains("compare times only between rows with the same number.");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsAreWatchedForPinning(@TempDir Path temporary) {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_THREADS", "platform,virtual")
                .with("JB_WARMUP_DURATION", "1")
                .withJvmArgs("-Djava.io.tmpdir=" + temporary)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        List<JsonNode> cells = RunFiles.in(dir).cells();
        assertThat(cells.get(0).get("forks").get(0).get("pinning").isNull()).isTrue();
        assertThat(cells.get(1).get("forks").get(0).get("pinning").get("count").asLong())
                .isNotNegative();
        assertThat(temporary).as("what the recorder wrote").isDirectoryNotContaining("glob:**-pins-*");
    }

    @Test
    void aWindowThatEndsByTheClock() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "H2C")
                .with("JB_REQUESTS", "")
                // Long enough for a first answer where other tests take the CPUs.
                .with("JB_WARMUP_DURATION", 6)
                .with("JB_DURATION", 2)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        JsonNode fork = RunFiles.in(dir).cells().get(0).get("forks").get(0);
        assertThat(fork.get("elapsedNanos").asLong())
                .as("a window lasts until it is cut, and it is not cut early")
                .isGreaterThanOrEqualTo(2_000_000_000);
        assertThat(fork.get("succeeded").asLong())
                .as("no count ended it")
                .isPositive()
                .isNotEqualTo(1_000_000);
        assertThat(result.stdout()).contains("s warm-up, then 2 s");
    }

    @Test
    void tooManyCellsAreRefusedWithTheTimeTheyWouldTake() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx")
                .with("JB_CONCURRENCY", "1,2,3")
                .with("JB_PIPELINING", "1,2,3")
                .with("JB_WARMUP_DURATION", "600")
                .with("JB_MAX_CELLS", "11")
                .call();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr())
                .contains("JB_MAX_CELLS=11: the lists make 12 rows, which take at least 2 h 00 min; allowed:");
    }

    @Test
    void aFolderThatIsNoJdk() {
        ToolResult result = Tool.in(dir).with("JB_JAVA_HOME", dir.toString()).call();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith("JB_JAVA_HOME=" + dir + ": no JDK, " + dir.resolve("bin/java")
                        + " is missing; allowed: a folder of a JDK");
    }
}
