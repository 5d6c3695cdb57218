package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.server.StandInMain;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Each block of forks meets a stand-in that was started for it, on the port of the one before, with a certificate of its own. */
@Tag("thorough")
@EnabledOnOs(OS.LINUX)
class StandInBlocksIT {

    @TempDir
    private Path dir;

    @Test
    void aProcessForEachBlock() {
        try (RunningTool running = Tool.in(dir)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_SCHEME", "https")
                .with("JB_FORKS", 2)
                .start()) {
            ProcessHandle first = running.child(StandInMain.class);
            ProcessHandle second = running.awaitNext(StandInMain.class, first);

            ToolResult result = running.end();

            assertThat(result.exitCode()).as("%s", result).isZero();
            assertThat(second.pid()).isNotEqualTo(first.pid());
            assertThat(first.isAlive()).isFalse();
            assertThat(RunFiles.in(dir).cell(0).get("forks"))
                    .hasSize(2)
                    .allMatch(fork -> fork.get("valid").asBoolean());
        }
    }
}
