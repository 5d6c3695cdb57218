package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Other systems, as far as Linux can be made to lack what only it has: epoll, {@code taskset}, {@code /proc}. */
@Tag("thorough")
class ElsewhereIT {

    /** Of all JVMs: Netty has its native transport for Linux only. Under another name of the system a JDK does not run. */
    private static final String NO_EPOLL = "-Dio.netty.transport.noNative=true";

    /** A namespace without {@code /proc}, which needs no right and leaves nothing behind. */
    private static final String[] WITHOUT_PROC = {
        "unshare", "--map-root-user", "--mount", "sh", "-c", "mount -t tmpfs none /proc && exec \"$@\"", "sh"
    };

    @TempDir
    private Path dir;

    /** No program but the shell, either. */
    private Tool withoutEpoll() throws IOException {
        Path programs = Files.createDirectory(dir.resolve("bin"));
        Files.copy(Path.of("/bin/sh"), programs.resolve("sh"), StandardCopyOption.COPY_ATTRIBUTES);
        return Tool.in(dir)
                .with("JB_CLIENT", "Netty,Jdk")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PROOF", true)
                .with("JB_WARMUP_DURATION", "1.2")
                .with("JB_FORMATS", "all")
                .with("JAVA_TOOL_OPTIONS", NO_EPOLL)
                .with("PATH", programs);
    }

    private JsonNode measured(ToolResult result, int rows) {
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stderr()).doesNotContain("Exception", "\tat ");
        RunFiles files = RunFiles.in(dir.resolve("out"));
        assertThat(files.cells()).hasSize(rows).allSatisfy(cell -> {
            assertThat(cell.get("verdicts").isEmpty()).as("%s", cell).isTrue();
            assertThat(cell.get("wire").isNull()).isFalse();
        });
        JsonNode environment = files.results().get("environment");
        assertThat(environment.get("clientCpus").isNull()).isTrue();
        assertThat(environment.get("standIn").get("transport").asString()).isEqualTo("nio");
        return files.cell(0).get("forks").get(0);
    }

    @Test
    void measuresUnpinnedWithoutTaskset() throws IOException {
        ToolResult result = withoutEpoll()
                .with("JB_OUTPUT_DIR", dir.resolve("out"))
                .with("JB_CLIENT", "Vertx")
                .run("--details");

        measured(result, 1);
        assertThat(result.stdout()).contains("\nCPUs      not pinned (taskset is not on the PATH)\n");
    }

    @Test
    void whatOnlyLinuxTellsIsUnknownWithoutProc() throws IOException, InterruptedException {
        assumeThat(namespacesAreAllowed()).isTrue();

        ToolResult result = withoutEpoll()
                .with("JB_OUTPUT_DIR", dir.resolve("out"))
                .with("PATH", System.getenv("PATH"))
                // The dynamic loader learns there where a program is.
                .with("LD_LIBRARY_PATH", Path.of(System.getProperty("java.home"), "lib"))
                .launchedBy(WITHOUT_PROC)
                .run("--details");

        JsonNode fork = measured(result, 2);
        assertThat(fork.get("peakRssBytes").isNull()).isTrue();
        assertThat(fork.get("connectionsSeen").isNull()).isTrue();
        assertThat(result.stdout()).contains("\nCPUs      not pinned (only Linux can pin)\n");
    }

    @Test
    void cpusCannotBeChosenWithoutTaskset() throws IOException {
        ToolResult result = withoutEpoll().with("JB_CLIENT_CPUS", "0").run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.problems()).contains("JB_CLIENT_CPUS=0: taskset is not on the PATH; allowed: none");
    }

    @Test
    void windowsMeasuresNothing() {
        ToolResult result = Tool.in(dir).withOwnJvmArgs("-Dos.name=Windows 11").run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .isEqualTo(
                        "Windows 11 cannot measure: use WSL 2 or the image (docs/docker.md); runs, report, show, merge "
                                + "and compare work here\n");
        assertThat(dir).isEmptyDirectory();
        ToolResult listed = Tool.in(dir).withOwnJvmArgs("-Dos.name=Windows 11").run("runs");
        assertThat(listed.exitCode()).as("%s", listed).isZero();
    }

    private static boolean namespacesAreAllowed() throws IOException, InterruptedException {
        return new ProcessBuilder("unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/proc")
                        .start()
                        .waitFor()
                == 0;
    }
}
