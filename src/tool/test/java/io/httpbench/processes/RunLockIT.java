package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two runs on one machine: here, two that share a folder for temporary files. */
@EnabledOnOs(OS.LINUX)
class RunLockIT {

    @TempDir
    private Path dir;

    private Tool tool(String name) throws IOException {
        return Tool.in(Files.createDirectory(dir.resolve(name)))
                .withTemporaryFolder(dir)
                .with("JB_EXCLUSIVE", true)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROTOCOL", "HTTP11");
    }

    /** A run that lasts until it is ended. */
    private RunningTool first() throws IOException {
        RunningTool running =
                tool("first").with("JB_REQUESTS", 1_000_000_000_000L).start();
        running.awaitLine("^MEASURING ");
        return running;
    }

    @Test
    void theSecondIsRefusedUnlessToldAndALockEndsWithItsRun() throws IOException {
        try (RunningTool running = first()) {
            refused(running.conductor().pid());

            ToolResult beside = tool("beside").with("JB_EXCLUSIVE", false).run();

            assertThat(beside.exitCode()).as("%s", beside).isZero();
            assertThat(running.conductor().isAlive()).isTrue();
            List<ProcessHandle> children = running.children();
            running.signal("KILL", running.conductor().pid());
            assertThat(running.end().exitCode()).isEqualTo(137);
            RunningTool.awaitGone(children);
        }

        ToolResult next = tool("next").run();

        assertThat(next.exitCode()).as("%s", next).isZero();
        assertThat(next.problems()).isEmpty();
        assertThat(next.stdout()).doesNotContain("WARNING: whether another run");
        assertThat(RunFiles.folders(dir.resolve("next"))).hasSize(1);
    }

    private void refused(long running) throws IOException {
        ToolResult second = tool("second").run("aa", "Vertx", "--jvm-args=-Xmx1q");

        assertThat(second.exitCode()).as("%s", second).isEqualTo(2);
        assertThat(second.stdout()).isEmpty();
        assertThat(second.stderr())
                .isEqualTo("another run is measuring on this machine (process " + running
                        + "): wait until it has ended, or set JB_EXCLUSIVE=false to measure beside it\n");
        assertThat(dir.resolve("second")).isEmptyDirectory();
    }
}
