package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Newer JVMs warn of native code and of {@code sun.misc.Unsafe}, which libraries use. On the JDK of this test neither the
 * terminal nor the log of a fork has such words; {@code .ci/contract newer} says it of a newer one.
 */
@Tag("release")
class JvmWarningsIT {

    @TempDir
    private Path dir;

    @Test
    void noJvmWarns() {
        ToolResult result = Tool.in(dir)
                .withoutArchives()
                .with("JB_CLIENT", "all,RawNetty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_REQUESTS", 200)
                .with("JB_WARMUP_DURATION", 0)
                .with("JB_TIMEOUT", 60)
                .run("--quiet");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).isEmpty();
        assertThat(RunFiles.in(dir).folder())
                .as("a log is there only if a JVM had something to say")
                .isDirectoryNotContaining("glob:**.log");
    }

    /** The client that asks first does it in the conductor, which {@code run.sh} starts with an option that no jar can name. */
    @Test
    void theConductorDoesNotWarnEither() {
        ToolResult result = Tool.in(dir)
                .withoutArchives()
                .with("JB_CLIENT", "Armeria")
                .with("JB_PROTOCOL", "H2")
                .with("JB_SCHEME", "https")
                .with("JB_PROOF", true)
                .withOwnJvmArgs(
                        Runtime.version().feature() < 24
                                ? new String[0]
                                : new String[] {"--sun-misc-unsafe-memory-access=allow"})
                .run("--quiet");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).isEmpty();
    }
}
