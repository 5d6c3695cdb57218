package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.ForeignReaders;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is ended from outside: nothing that was measured is lost, and no process stays. */
@EnabledOnOs(OS.LINUX)
@Processes(10)
class InterruptIT {

    /** A shell that starts the build in the background lets it ignore SIGINT, and that is inherited. */
    private static final String[] AS_IN_FOREGROUND = {"env", "--default-signal=INT,TERM"};

    @TempDir
    Path dir;

    /** The first cell takes a moment, the second one minutes. */
    private static final String DELAYS = "0ms;1s";

    private Tool tool(String delays) {
        return Tool.in(dir)
                .withOwnJvmArgs("-Dhttpbench.secondsToWrite=60")
                .launchedBy(AS_IN_FOREGROUND)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_SERVER_DELAY", delays);
    }

    private static List<ProcessHandle> awaitSecondCell(RunningTool running) {
        running.awaitLine("^\\[2/2\\] .* window \\d+ s");
        List<ProcessHandle> children = running.children();
        assertThat(children).as("fork and stand-in").hasSizeGreaterThanOrEqualTo(2);
        return children;
    }

    private void assertFirstCellIsThere(ToolResult result) {
        assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
        assertThat(result.problems()).isEmpty();
        assertThat(result.stdout())
                .contains("INTERRUPTED: what was measured so far\n")
                .containsPattern("delay 0ms\n-{84}\n\\|VertxBenchmark +\\|HTTP11 +\\|\\d+ +\\|\n");
        RunFiles files = RunFiles.in(dir);
        assertThat(files.results().get("interrupted").asBoolean()).isTrue();
        assertThat(files.labels().get(0)).isEqualTo("Vertx HTTP11");
        assertThat(files.cell(0).get("verdicts")).isEmpty();
        assertThat(files.cell(0).get("forks").get(0).get("succeeded").asInt()).isEqualTo(2_000);
        assertThat(files.folder().resolve("summary.md")).content().contains("**Interrupted**");
        assertThat(ForeignReaders.junit(files.folder().resolve("junit.xml"))
                        .get(0)
                        .getNumberOfFailures())
                .isEqualTo(files.cells().size() - 1);
        assertThat(ForeignReaders.csv(files.folder().resolve("results.csv")).get(0))
                .containsEntry("succeeded", "2000");
        assertThat(files.cells().subList(1, files.cells().size()))
                .allSatisfy(cell -> assertThat(cell.get("verdicts").size()).isPositive());
    }

    @Tag("thorough")
    @Test
    void aSignalToTheConductor() {
        signal("TERM");
    }

    @Tag("release")
    @Test
    void anotherSignalToTheConductor() {
        signal("INT");
    }

    private void signal(String signal) {
        try (RunningTool running = tool(DELAYS).start()) {
            List<ProcessHandle> children = awaitSecondCell(running);

            running.signal(signal, running.conductor().pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertFirstCellIsThere(result);
        }
    }

    /** As a terminal does: fork and stand-in get the signal as well. */
    @Tag("thorough")
    @Test
    void controlCToTheWholeGroup() {
        try (RunningTool running = tool(DELAYS).launchedBy("setsid").start()) {
            List<ProcessHandle> children = awaitSecondCell(running);

            running.signal("INT", -running.conductor().pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertFirstCellIsThere(result);
        }
    }

    /** As a person does: what draws on the terminal must not take the signal away from who waits for it. */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
        0ms;1s ! ^results
        1s     ! 1/1 .* Vertx HTTP11 \\d+/s, window \\d+ s
        0ms;1s ! 2/2 .* Vertx HTTP11 \\d+/s, window \\d+ s
        """)
    void controlCOnATerminal(String delays, String moment) {
        interruptOnATerminal(delays, moment);
    }

    @Tag("release")
    @ParameterizedTest
    @ValueSource(strings = {"1/2 .* Vertx HTTP11 starting the (JVM|load)", "\\|VertxBenchmark"})
    void controlCOnATerminalBetweenForks(String moment) {
        interruptOnATerminal(DELAYS, moment);
    }

    private void interruptOnATerminal(String delays, String moment) {
        try (RunningTool running = tool(delays).onTerminal().start()) {
            running.awaitLine(moment);
            List<ProcessHandle> children = running.children();

            running.type("\u0003");

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(result.stdout()).contains("INTERRUPTED: what was measured so far", "results: ");
            assertThat(RunFiles.in(dir).results().get("interrupted").asBoolean())
                    .isTrue();
            assertThat(RunFiles.in(dir).folder().resolve("report.html")).exists();
        }
    }

    @Tag("thorough")
    @Test
    void aConductorThatIsKilledLeavesNobodyBehind() {
        try (RunningTool running = tool(DELAYS).start()) {
            List<ProcessHandle> children = awaitSecondCell(running);

            running.signal("KILL", running.conductor().pid());

            RunningTool.awaitGone(children);
            assertThat(running.end().exitCode()).isEqualTo(137);
        }
        assertThat(RunFiles.folders(dir))
                .singleElement()
                .satisfies(folder -> assertThat(folder.resolve("journal.jsonl"))
                        .content()
                        .as("the first cell")
                        .hasLineCount(1)
                        .contains("\"succeeded\":2000"));
    }

    @Tag("thorough")
    @Test
    void beforeAnythingIsMeasured() {
        try (RunningTool running = tool(DELAYS).start()) {
            running.awaitLine("^\\[1/2\\] Vertx HTTP11.*: ");
            List<ProcessHandle> children = running.children();

            running.signal("TERM", running.conductor().pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(RunFiles.in(dir).results().get("interrupted").asBoolean())
                    .isTrue();
        }
    }
}
