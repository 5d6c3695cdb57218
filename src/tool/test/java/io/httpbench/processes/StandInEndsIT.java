package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.StandInMain;
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

/** A stand-in that ends or hangs ends the run, with its cause and with what was measured; nothing runs against a dead port. */
@EnabledOnOs(OS.LINUX)
@Tag("thorough")
class StandInEndsIT {

    @TempDir
    private Path dir;

    private RunningTool secondCellOfThree() {
        RunningTool running = Tool.in(dir)
                .withOwnJvmArgs("-Dhttpbench.secondsToWrite=60")
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROTOCOL", "HTTP11")
                // The second one takes minutes.
                .with("JB_SERVER_DELAY", "0ms;1s;2s")
                .start();
        running.awaitLine("^\\[2/3\\] .* window \\d+ s");
        return running;
    }

    private void assertEndedWithFirstCell(ToolResult result, String why) {
        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.problems()).isEqualTo(why + ": the run ends here, with what was measured\n");
        assertThat(result.stdout()).contains("INTERRUPTED: what was measured so far\n");
        assertThat(result.stderr()).doesNotContain("[3/3]");
        RunFiles files = RunFiles.in(dir);
        assertThat(files.labels()).containsExactly("HttpClient4 HTTP11");
        assertThat(files.cell(0).get("verdicts")).isEmpty();
        assertThat(files.results().get("interrupted").asBoolean()).isTrue();
        assertThat(files.results().get("comparison").get("stopped").asString()).isEqualTo(why);
    }

    @Test
    void killed() {
        try (RunningTool running = secondCellOfThree()) {
            List<ProcessHandle> children = running.children();

            running.child(StandInMain.class).destroyForcibly();

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertEndedWithFirstCell(result, "the stand-in ended (exit status 137)");
        }
    }

    @Test
    void stoppedByASignalForGood() {
        try (RunningTool running = secondCellOfThree()) {
            List<ProcessHandle> children = running.children();

            running.signal("STOP", running.child(StandInMain.class).pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
            assertThat(result.stderr())
                    .contains("\nthe stand-in did not answer for 20 s and was ended: the run ends here");
            assertThat(RunFiles.in(dir).cell(0).get("verdicts")).isEmpty();
        }
    }

    @Test
    void stoppedByASignalAndThenTheRunIsInterrupted() {
        try (RunningTool running = secondCellOfThree()) {
            List<ProcessHandle> children = running.children();
            running.signal("STOP", running.child(StandInMain.class).pid());

            running.signal("TERM", running.conductor().pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(result.problems()).as("all written in time").isEmpty();
            assertThat(RunFiles.in(dir).labels()).containsExactly("HttpClient4 HTTP11");
        }
    }

    /** Each block has one of its own: waiting for that must not cost an interrupted run its results. */
    @Test
    void stoppedWhileItStartsAndThenTheRunIsInterrupted() {
        try (RunningTool running = Tool.in(dir)
                .withOwnJvmArgs("-Dhttpbench.secondsToWrite=60")
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 2)
                .with("JB_WARMUP_DURATION", 3)
                .start()) {
            ProcessHandle second = running.awaitNext(StandInMain.class, running.child(StandInMain.class));
            running.signal("STOP", second.pid());
            List<ProcessHandle> children = running.children();

            running.signal("TERM", running.conductor().pid());

            ToolResult result = running.end();
            RunningTool.awaitGone(children);
            assertThat(result.exitCode()).as("%s", result).isEqualTo(130);
            assertThat(result.problems()).as("all written in time").isEmpty();
            assertThat(RunFiles.in(dir).cell(0).get("forks")).hasSize(1);
        }
    }
}
