package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.library.LibraryRepository;
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

/** The search for a release, in real runs: half of all requests fail, which a rule allows or not. Nobody can promise a speed. */
class BisectIT {

    @TempDir
    private Path dir;

    @TempDir
    private Path elsewhere;

    private Path home;

    @BeforeEach
    void deploy() throws IOException {
        home = LibraryRepository.withHttpClient4(elsewhere);
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
        ToolResult result = bisect("HttpClient4@4.4.1..4.4.2", "errors<1%");

        assertThat(result.exitCode()).as("%s", result).isEqualTo(4);
        assertThat(result.stderr())
                .contains("4.4.2 is the first that breaks errors<1%; 4.4.1 keeps it.")
                .contains("No single artifact of its graph did it");
        JsonNode stored = stored();
        assertThat(stored.get("breaks").asString()).isEqualTo("4.4.2");
        assertThat(stored.get("steps"))
                .extracting(step -> step.get("version").asString())
                .containsExactly("4.4.2", "4.4.2+org.apache.httpcomponents:httpcore=4.4.1");
        assertThat(stored.get("steps"))
                .allSatisfy(step -> assertThat(
                                dir.resolve(step.get("run").asString()).resolve("results.json"))
                        .exists());
    }

    @Test
    void whatNobodyBreaksIsTold() throws IOException {
        ToolResult result = bisect("HttpClient4@4.4.1..4.4.2", "errors<99.9%");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).contains("No version from 4.4.1 to 4.4.2 breaks errors<99.9%: each was judged.");
        assertThat(stored().get("breaks").asString()).isEmpty();
    }

    @Test
    void whatIsNoRangeIsRefused() {
        assertThat(refused("HttpClient4@4.4.1").stderr())
                .startsWith("bisect=HttpClient4@4.4.1: allowed: a client, @, the oldest version, .. and the newest");
        assertThat(bisect("HttpClient4@4.4.2..4.4.1", "errors<99.9%").stderr())
                .startsWith("bisect=HttpClient4@4.4.2..4.4.1: 4.4.2 is not older than 4.4.1");
        assertThat(bisect("HttpClient4@4.4.1..4.4.7", "errors<99.9%").stderr())
                .contains("has no version 4.4.7; near it there are");
        assertThat(refused("Nobody@1..2").stderr()).startsWith("JB_CLIENT=Nobody: unknown");
    }
}
