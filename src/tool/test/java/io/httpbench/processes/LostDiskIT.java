package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run whose results can no longer be written, from some moment on: it ends, shows what it has, and says why, once. */
@EnabledOnOs(OS.LINUX)
@Tag("thorough")
class LostDiskIT {

    /** A namespace of its own, which needs no right and leaves nothing behind. */
    private static final String[] NAMESPACE = {"unshare", "--map-root-user", "--mount"};

    /** A small disk, which somebody fills as soon as there is a fork in the journal. */
    private static final String DISK = """
            mount -t tmpfs -o size=2m none "$JB_OUTPUT_DIR" || exit 99
            {
                for i in $(seq 1000); do
                    if cat "$JB_OUTPUT_DIR"/*/journal.jsonl | grep -q .; then break; fi
                    sleep 0.1
                done
                cat /dev/zero > "$JB_OUTPUT_DIR/full"
            } < /dev/null > /dev/null 2>&1 &
            exec "$0" "$@"
            """;

    private static final String ROW = "\\|HttpClient4Benchmark +\\|HTTP11 +\\|\\d+ +\\|\n";

    @TempDir
    Path dir;

    private Tool tool() {
        return Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 5);
    }

    private static boolean namespacesAreAllowed() throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of(NAMESPACE), Stream.of("mount", "-t", "tmpfs", "none", "/tmp"))
                .toList();
        return new ProcessBuilder(command).start().waitFor() == 0;
    }

    @Test
    void aDiskThatIsFull() throws Exception {
        assumeThat(namespacesAreAllowed()).isTrue();

        ToolResult result =
                tool().launchedBy(NAMESPACE).launchedBy("sh", "-c", DISK).run("--quiet");

        assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
        assertThat(result.stdout())
                .contains("INTERRUPTED: what was measured so far\n")
                .containsPattern(ROW);
        assertThat(result.stderr())
                .containsOnlyOnce("the journal cannot be written: ")
                .containsPattern(
                        "journal\\.jsonl: No space left on device: the run ends here, with what was measured\n")
                .containsPattern("results\\.json \\(.*No space left on device\\)")
                .doesNotContain("\tat ");
    }

    @Test
    void aFolderThatIsRemoved() throws Exception {
        // More than what the first fork asks for, and what is asked before it.
        int ofTheSecond = 2_100;
        FaultyServer server = FaultyServer.start();
        server.gate().shutAfter(ofTheSecond);
        try (server;
                RunningTool running = tool().external(server.port())
                        .with("JB_PATH", "/slow")
                        .with("JB_WARMUP_DURATION", 0)
                        .start()) {
            server.traffic().await("the second fork", Patience.ofFailure(), seen -> seen.requests() > ofTheSecond);
            Path folder = RunFiles.folders(dir).get(0);
            remove(folder);
            server.gate().open();

            ToolResult result = running.end();

            assertThat(result.exitCode()).as("%s", result).isEqualTo(1);
            assertThat(result.stdout())
                    .contains("INTERRUPTED: what was measured so far\n")
                    .containsPattern(ROW);
            assertThat(result.problems())
                    .isEqualTo("the journal cannot be written: " + folder.resolve("journal.jsonl")
                            + " does not exist: the run ends here, with what was measured\n"
                            + "not written: the run's folder is gone: " + folder + "\n");
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
