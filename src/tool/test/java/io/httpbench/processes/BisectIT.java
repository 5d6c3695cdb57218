package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.fork.ForkMain;
import io.httpbench.testing.LibraryRepository;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The search for a release, in real runs: 4.4.3 allocates a lot, on whatever machine, and half of all requests fail. */
@Tag("thorough")
@Tag("versions")
class BisectIT {

    @TempDir
    private Path dir;

    @TempDir
    private Path elsewhere;

    private Path home;

    @BeforeEach
    void deploy() throws IOException {
        home = LibraryRepository.withGreedyHttpClient4(elsewhere);
    }

    private ToolResult bisect(String range, String gate) {
        return tool().run("bisect", range, "--gate", gate);
    }

    /** Before anybody looks for versions. */
    private ToolResult refused(String range) {
        return tool().call("bisect", range, "--gate", "errors<99.9%");
    }

    private Tool tool() {
        return Tool.in(dir)
                .withOwnJvmArgs("-Duser.home=" + home)
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 2)
                .with("JB_SERVER_FAULTS", "status=503:50")
                .with("JB_MAX_ERROR_PERCENT", 100);
    }

    private JsonNode stored() throws IOException {
        try (Stream<Path> files = Files.walk(dir)) {
            List<Path> found =
                    files.filter(file -> file.endsWith("bisect.json")).toList();
            assertThat(found).hasSize(1);
            return JsonMapper.shared().readTree(Files.readString(found.get(0)));
        }
    }

    @Tag("release")
    @Test
    void theFirstThatBreaksIsToldThenWhetherItsGraphDidIt() throws IOException {
        ToolResult result = bisect("HttpClient4@4.4.1..4.4.3", "alloc<+100%");

        assertThat(result.exitCode()).as("%s", result).isEqualTo(4);
        assertThat(result.stderr())
                .contains("4.4.3 is the first that breaks alloc<+100%, with a probability of ")
                .contains("; 4.4.2, the one before, keeps it.")
                .contains(" against 4.4.2, the one before: a step.")
                .contains(" against 4.4.3): org.apache.httpcomponents:httpcore did it.");
        JsonNode stored = stored();
        assertThat(stored.get("breaks").asString()).isEqualTo("4.4.3");
        assertThat(stored.get("causes").get(0).asString()).isEqualTo("+org.apache.httpcomponents:httpcore=4.4.2");
        assertThat(stored.get("versions").get(1).get("firstProbability").asDouble())
                .isGreaterThan(0.95);
        assertThat(stored.get("steps"))
                .extracting(step -> step.get("version").asString())
                .contains("4.4.3", "4.4.2")
                .endsWith("4.4.3+org.apache.httpcomponents:httpcore=4.4.2");
        assertThat(stored.get("steps"))
                .allSatisfy(step -> assertThat(
                                dir.resolve(step.get("run").asString()).resolve("results.json"))
                        .exists());
    }

    @Test
    void aRuleThatTheOldestBreaksFindsNothing() {
        ToolResult limit = bisect("HttpClient4@4.4.1..4.4.2", "errors<1%");
        assertThat(limit.exitCode()).as("%s", limit).isEqualTo(6);
        assertThat(limit.stderr()).contains("4.4.1, the oldest, breaks errors<1% itself (run ");

        ToolResult change = bisect("HttpClient4@4.4.1..4.4.2", "rps>+5%");
        assertThat(change.exitCode()).as("%s", change).isEqualTo(2);
        assertThat(change.stderr())
                .startsWith("JB_GATE=rps>+5%: allowed: what the oldest itself keeps, such as rps>-5% or p99<+10%");
    }

    @Test
    void whatNobodyBreaksIsTold() throws IOException {
        ToolResult result = bisect("HttpClient4@4.4.1..4.4.2", "errors<99.9%");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).contains("No version from 4.4.1 to 4.4.2 breaks errors<99.9%: each was judged.");
        assertThat(stored().get("breaks").asString()).isEmpty();
    }

    @Test
    void anInterruptedSearchIsWrittenEvenInItsFirstRun() throws IOException {
        try (RunningTool running = tool().without("JB_REQUESTS")
                .with("JB_DURATION", 60)
                .start("bisect", "HttpClient4@4.4.1..4.4.2", "--gate", "errors<99.9%")) {
            ProcessHandle fork = running.child(ForkMain.class);

            running.signal("TERM", running.conductor().pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(List.of(fork));
            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(result.stderr()).contains("The way there: ");
        }
        JsonNode stored = stored();
        assertThat(stored.get("found").asBoolean()).isFalse();
        assertThat(stored.get("steps")).isEmpty();
        assertThat(stored.get("versions")).hasSize(1);
    }

    @Test
    void whatIsNoRangeIsRefused() {
        assertThat(refused("HttpClient4@4.4.1").stderr())
                .startsWith("bisect=HttpClient4@4.4.1: allowed: a client, @, the oldest version, .. and the newest");
        assertThat(bisect("HttpClient4@4.4.1..4.4.1", "errors<99.9%").stderr())
                .contains("bisect=HttpClient4@4.4.1..4.4.1: 4.4.1 is not older than 4.4.1");
        assertThat(bisect("HttpClient4@4.4.2..4.4.1", "errors<99.9%").stderr())
                .contains("bisect=HttpClient4@4.4.2..4.4.1: 4.4.2 is not older than 4.4.1");
        assertThat(bisect("HttpClient4@4.4.1..4.4.7", "errors<99.9%").stderr())
                .contains("has no version 4.4.7; near it there are");
        assertThat(refused("Nobody@1..2").stderr()).startsWith("JB_CLIENT=Nobody: unknown");
    }
}
