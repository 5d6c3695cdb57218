package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The live line of a run on a terminal. */
@EnabledOnOs(OS.LINUX)
@Tag("thorough")
class TerminalIT {

    private static final String CUT_OFF = "\u001b[?7l";
    private static final String WRAP = "\u001b[?7h";

    @TempDir
    private Path dir;

    private final FaultyServer server = FaultyServer.start();

    /** Runs until the first fork waits for answers, and goes on when the gate is open. */
    private Tool tool() {
        server.gate().shutAfter(1_000);
        return Tool.in(dir)
                .external(server.port())
                .with("JB_PATH", "/slow")
                .with("JB_TIMEOUT", 60)
                .with("JB_CLIENT", "HttpClient4,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PROOF", true)
                .with("TERM", "xterm")
                .onTerminal();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private ToolResult end(RunningTool running) {
        server.gate().open();
        ToolResult result = running.end();
        assertThat(result.exitCode()).as("%s", result).isZero();
        return result;
    }

    /**
     * It says what happens before the first request and how long it takes. Each line is drawn where the one before it was, is cut off
     * rather than wrapped, and soon is no longer than it may be.
     */
    @Test
    void itTellsAllAndFitsATerminalThatBecomesNarrower() throws IOException {
        try (RunningTool running = tool().start()) {
            running.awaitLine(" 1/2 \\(0:\\d\\d:\\d\\d / .* left\\) checking what HttpClient4 HTTP11 sends");
            running.awaitLine(" 1/2 \\(0:\\d\\d:\\d\\d / .* left\\) HttpClient4 HTTP11 starting the (JVM|load)");
            running.awaitLine(" 1/2 \\(0:\\d\\d:\\d\\d / .* left\\) HttpClient4 HTTP11 \\d+/s, window \\d+ s");
            resize(running, 60);
            List<String> live = end(running)
                    .stdout()
                    .lines()
                    .filter(line -> line.contains(" left) "))
                    .toList();

            assertThat(live).allMatch(line -> line.contains(CUT_OFF) && line.endsWith(WRAP));
            assertThat(live)
                    .filteredOn(line -> line.contains(" left) HttpClient4"))
                    .anyMatch(line -> shown(line) > 59);
            assertThat(live)
                    .filteredOn(line -> line.contains(" left) Vertx"))
                    .isNotEmpty()
                    .allMatch(line -> shown(line) <= 59);
        }
    }

    private static int shown(String line) {
        return line.substring(line.indexOf(CUT_OFF) + CUT_OFF.length(), line.lastIndexOf(WRAP))
                .length();
    }

    private static void resize(RunningTool running, int columns) throws IOException {
        ProcessHandle conductor = running.children().get(0);
        Path terminal = Files.readSymbolicLink(Path.of("/proc/" + conductor.pid() + "/fd/1"));
        Process stty = new ProcessBuilder("stty", "-F", terminal.toString(), "cols", Integer.toString(columns))
                .inheritIO()
                .start();
        assertThat(stty.onExit().join().exitValue()).isZero();
    }

    @Test
    void withoutColourThereAreNoEscapeSequences() {
        try (RunningTool running = tool().with("JB_CLIENT", "HttpClient4")
                .with("JB_PROOF", false)
                .with("NO_COLOR", 1)
                .start()) {
            running.awaitLine("HttpClient4 HTTP11 \\d+/s, window \\d+ s");
            assertThat(end(running).stdout()).doesNotContain("\u001b").contains(" left) ");
        }
    }
}
