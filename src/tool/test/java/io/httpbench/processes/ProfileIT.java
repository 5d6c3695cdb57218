package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.fork.ForkMain;
import io.httpbench.testing.FlameGraph;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import one.profiler.AsyncProfilerLoader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Every kind of profile of one blocking client, whose many threads share one pool and so wait for it. */
@Tag("thorough")
@Tag("profile")
class ProfileIT {

    private static final String SECRET = "0pen-sesame";
    private static final String CELL = "HttpClient5 HTTP11";

    @TempDir
    static Path dir;

    private static ToolResult result;
    private static RunFiles files;
    private static String measuredFork = "";
    private static String profiledFork = "";

    @BeforeAll
    static void run() {
        Assumptions.assumeTrue(AsyncProfilerLoader.isSupported(), "no async-profiler for this system");
        Tool tool = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_PROFILE", "cpu,alloc,lock,jfr")
                .with("JB_FORKS", 2)
                .with("JB_WARMUP_DURATION", 2)
                .with("JB_DURATION", 3)
                .without("JB_REQUESTS")
                .with("JB_SYNC_THREADS", 32)
                // On a single CPU threads wait for each other's locks only by chance.
                .with("JB_CLIENT_CPUS", "none")
                .with("JB_SERVER_CPUS", "none")
                .with("JB_PASSWD", SECRET);
        try (RunningTool running = tool.start()) {
            running.awaitLine("^\\[1/6\\] .* reqs/s: ");
            measuredFork = commandLine(running);
            running.awaitLine("^\\[3/6\\] .* profile cpu .* reqs/s: ");
            profiledFork = commandLine(running);
            result = running.end();
        }
        files = RunFiles.in(dir);
    }

    private static String commandLine(RunningTool tool) {
        try {
            return Files.readString(
                    Path.of("/proc", Long.toString(tool.child(ForkMain.class).pid()), "cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static JsonNode profile(String kind) {
        return files.results()
                .get("profiles")
                .valueStream()
                .filter(profile -> profile.get("kind").asString().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private static Path file(String kind) {
        return files.folder().resolve(profile(kind).get("file").asString());
    }

    @Test
    void theRunIsAsValidAsWithout() {
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.problems()).isEmpty();
        assertThat(result.stdout()).contains("profiles  cpu, alloc, lock, jfr: ");
    }

    @Test
    void whatIsProfiledCountsNowhere() {
        assertThat(files.cells()).hasSize(1);
        assertThat(files.cell(0).get("forks")).hasSize(2);
        assertThat(files.cell(0).get("requestsPerSecond").get("forks").asInt()).isEqualTo(2);
        assertThat(files.journal()).hasSize(2);
    }

    @Test
    void aMeasuredForkKnowsNothingOfProfiles() {
        assertThat(measuredFork).contains("ForkMain").doesNotContain("DebugNonSafepoints", "Agent", "ap-loader");
        assertThat(profiledFork)
                .contains("-XX:+DebugNonSafepoints", "-XX:+EnableDynamicAgentLoading")
                .doesNotContain("ap-loader", "-agentpath");
        assertThat(jarsAndMain(profiledFork)).isNotEmpty().isEqualTo(jarsAndMain(measuredFork));
    }

    /** The class path sorted, since each block draws the order of jars that share nothing, and what follows it. */
    private static List<String> jarsAndMain(String commandLine) {
        List<String> words = List.of(commandLine.split("\0"));
        int jars = words.indexOf("-cp") + 1;
        return Stream.concat(
                        Stream.of(words.get(jars).split(File.pathSeparator)).sorted(),
                        words.stream().skip(jars + 1L))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "cpu, io/httpbench/load/slot/Slot.send, org/apache/hc/client5/",
        "alloc, io/httpbench/load/slot/Slot.send, org/apache/hc/client5/",
        "lock, io/httpbench/load/slot/Slot.send, org/apache/hc/core5/pool/"
    })
    void flameGraphsNameTheClientAndOurLoop(String kind, String loop, String client) {
        List<String> frames = FlameGraph.frames(file(kind));

        assertThat(frames).contains(loop).anyMatch(frame -> frame.startsWith(client));
        assertThat(frames)
                .as("the window, not the start")
                .noneMatch(frame -> frame.contains("io/httpbench/client/httpclient5/HttpClient5Factory"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "alloc", "lock"})
    void flameGraphsNeedNoNetwork(String kind) throws IOException {
        assertThat(Files.readString(file(kind)))
                .contains(CELL + " " + kind)
                .doesNotContain("src='http", "src=\"http", "@import", "<link", SECRET);
    }

    @Test
    void theRecordingHasTheClientAndNoSecret() throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(file("jfr"));
        Set<String> kinds =
                events.stream().map(event -> event.getEventType().getName()).collect(Collectors.toSet());

        assertThat(kinds)
                .contains("jdk.ExecutionSample", "jdk.CPULoad")
                .doesNotContain("jdk.InitialEnvironmentVariable", "jdk.SystemProcess");
        assertThat(events).extracting(RecordedEvent::toString).noneMatch(event -> event.contains(SECRET));
        assertThat(events)
                .filteredOn(event -> event.getEventType().getName().equals("jdk.ExecutionSample"))
                .extracting(RecordedEvent::toString)
                .anyMatch(event -> event.contains("org.apache.hc."));
        assertThat(new String(Files.readAllBytes(file("jfr")), StandardCharsets.ISO_8859_1))
                .doesNotContain(SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "alloc", "lock", "jfr"})
    void eachIsTold(String kind) {
        JsonNode profile = profile(kind);
        String name = profile.get("file").asString();

        assertThat(profile.get("cell").asString()).isEqualTo(CELL);
        assertThat(name).isEqualTo("profile-HttpClient5-HTTP11-" + kind + (kind.equals("jfr") ? ".jfr" : ".html"));
        assertThat(result.stdout().lines())
                .filteredOn(line -> line.startsWith("profile " + CELL + ": " + kind + " ("))
                .singleElement()
                .asString()
                .contains(profile.get("profiler").asString())
                .endsWith(") → " + name);
    }

    @Test
    void nothingElseIsLeftBehind() {
        assertThat(files.folder().toFile().list())
                .filteredOn(name -> name.startsWith("profile-"))
                .hasSize(4);
        assertThat(RunFiles.folders(dir)).hasSize(1);
    }
}
