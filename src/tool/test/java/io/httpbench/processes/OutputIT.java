package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a run says while it runs, where, and that it says it the same way everywhere. */
class OutputIT {

    @TempDir
    Path dir;

    /** The server holds its answers back from some moment on, so warm-up and window last as long as the test wants. */
    @Test
    void warmUpAndWindowAreToldOncePerSecond() {
        try (FaultyServer server = FaultyServer.start()) {
            server.gate().shutAfter(500);
            Tool tool = Tool.in(dir)
                    .external(server.port())
                    .with("JB_PATH", "/slow")
                    .with("JB_TIMEOUT", 60)
                    .with("JB_CLIENT", "HttpClient4")
                    .with("JB_WARMUP_DURATION", "1.5");
            try (RunningTool running = tool.start()) {
                running.awaitLine("^\\[1/1\\] HttpClient4 HTTP11: 8 connections, 8 in flight$");
                running.awaitLine("^\\[1/1\\] HttpClient4 HTTP11 warm-up 1 s, reqs/s: \\d+ \\(run \\d+ %, .*\\)$");
                running.awaitLine("^\\[1/1\\] HttpClient4 HTTP11 window \\d+ s, reqs/s: 0 \\(run \\d+ %, .*\\)$");
                server.gate().open();
                ToolResult result = running.end();
                assertThat(result.exitCode()).as("%s", result).isZero();
            }
        }
        assertThat(RunFiles.in(dir).cell(0).get("forks").get(0).get("perSecond").size())
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void progressIsOnStandardErrorAndWhatIsMeasuredOnStandardOutput() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_WARMUP_DURATION", "1.2")
                .run("quick");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr().lines())
                .allMatch(line -> line.matches("\\[\\d+/\\d+\\+?] HttpClient4 HTTP11.*|\\|HttpClient4Benchmark .*"))
                .anyMatch(line -> line.contains(" warm-up 1 s, "));
        assertThat(result.stdout())
                .startsWith("MEASURING ")
                .contains("\nscenario  quick\n")
                .containsPattern("\ntime      (at least )?about 0:00:\\d\\d")
                .contains("\nresults: ")
                .doesNotContain(" warm-up 1 s, ");
    }

    /** The first run becomes one whose window was in the middle of the warm-up. */
    @Tag("thorough")
    @Test
    void aWarmUpThatWasTooShortIsSaidBeforeTheNextRun() throws IOException {
        Tool tool = Tool.in(dir).with("JB_CLIENT", "HttpClient4,HttpClient5");
        assertThat(tool.conduct().exitCode()).isZero();
        RunFiles first = RunFiles.in(dir);
        judged(first.folder());

        assertThat(tool.conduct().stdout())
                .contains("\nwarm-up   too short for HttpClient5 HTTP11 in run "
                        + first.folder().getFileName() + " (WARNING: JB_WARMUP_DURATION=auto ");
        for (Path folder : RunFiles.folders(dir)) {
            judged(folder);
        }
        assertThat(tool.with("JB_CLIENT", "HttpClient4").conduct().stdout()).doesNotContain("warm-up   too short");
    }

    /** HttpClient4 was steady and HttpClient5 became faster, whatever they did: a busy machine does the same to both. */
    private static void judged(Path folder) throws IOException {
        Path results = folder.resolve("results.json");
        ObjectNode run = (ObjectNode) JsonMapper.shared().readTree(Files.readString(results));
        steadiness(run, 0).put("window", "steady").put("changePercent", 0);
        steadiness(run, 1).put("window", "not steady").put("changePercent", 50);
        Files.writeString(results, run.toString());
    }

    private static ObjectNode steadiness(ObjectNode run, int cell) {
        return (ObjectNode) run.get("cells").get(cell).get("forks").get(0).get("steadiness");
    }

    /** Arabic as spoken in Egypt has digits of its own. {@link LocaleIT} has a language with a comma where others have a dot. */
    @Tag("thorough")
    @Test
    void digitsAndDotsAreTheSameInEveryLocale() {
        ToolResult result = Tool.in(dir)
                .with("JAVA_TOOL_OPTIONS", "-Duser.language=ar -Duser.country=EG")
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_WARMUP_DURATION", "1.2")
                .with("JB_FORKS", 2)
                .run();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat((result.stdout() + result.stderr()).chars().filter(Character::isDigit))
                .allSatisfy(digit -> assertThat((char) (int) digit).isBetween('0', '9'));
        assertThat(result.stdout()).doesNotContainPattern("\\d,\\d").containsPattern("\\d\\.\\d");
        assertThat(RunFiles.in(dir).cells()).hasSize(1);
    }
}
