package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.FlameGraph;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.contract.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import one.profiler.AsyncProfilerLoader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Machines that forbid what a profile needs. What was measured is as valid as ever. */
@Tag("thorough")
@Tag("profile")
@EnabledOnOs(OS.LINUX)
class NoProfileIT {

    @TempDir
    Path dir;

    private Tool tool(String kinds) {
        return Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROFILE", kinds)
                .with("JB_WARMUP_DURATION", 2)
                .with("JB_DURATION", 3)
                .without("JB_REQUESTS");
    }

    /** A JDK of another C library would say it in these words. */
    @Test
    void aJvmThatLoadsNoAgentsIsRecordedByItself() throws IOException {
        Assumptions.assumeTrue(AsyncProfilerLoader.isSupported(), "no async-profiler for this system");
        Path jdk = dir.resolve("jdk/bin");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Files.createDirectories(jdk);
        Files.writeString(dir.resolve("jdk/release"), "JAVA_VERSION=\"" + System.getProperty("java.version") + "\"\n");
        Path script = Files.writeString(jdk.resolve("java"), """
                #!/bin/sh
                case "$*" in -agentpath:*) echo "Could not find agent library x, with error: no such C library"; exit 1;; esac
                exec %s "$@"
                """.formatted(java));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        Path results = Files.createDirectory(dir.resolve("results"));

        ToolResult result = tool("cpu,jfr")
                .with("JB_JAVA_HOME", dir.resolve("jdk"))
                .with("JB_OUTPUT_DIR", results)
                .run();
        RunFiles files = RunFiles.in(results);

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).contains("NO PROFILE: JDK ", "does not load async-profiler: no such C library");
        assertThat(result.stderr()).contains("[1/2] ").doesNotContain("/3] ");
        JsonNode cpu = files.results().get("profiles").get(0);
        assertThat(cpu.get("file").isNull()).isTrue();
        assertThat(cpu.get("notes").get(0).asString()).contains("no such C library");
        JsonNode jfr = files.results().get("profiles").get(1);
        assertThat(files.folder().resolve(jfr.get("file").asString())).isNotEmptyFile();
        assertThat(files.cell(0).get("verdicts")).isEmpty();
    }

    /** As containers do: the kernel says "not permitted" to perf_event_open (298 on x86-64), and to nothing else. */
    @Test
    void whereTheKernelForbidsPerfEventsTimersServe() throws IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("os.arch").equals("amd64"), "numbers of system calls differ");
        Assumptions.assumeTrue(AsyncProfilerLoader.isSupported(), "no async-profiler for this system");
        Path script = Files.writeString(dir.resolve("forbid.py"), """
                import ctypes, os, struct, sys
                rules = [(0x20, 0, 0, 0), (0x15, 0, 1, 298), (0x06, 0, 0, 0x00050001), (0x06, 0, 0, 0x7fff0000)]
                code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *rule) for rule in rules))
                class Filter(ctypes.Structure):
                    _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_void_p)]
                libc = ctypes.CDLL(None)
                libc.prctl(38, 1, 0, 0, 0)
                if libc.prctl(22, 2, ctypes.byref(Filter(len(rules), ctypes.addressof(code))), 0, 0):
                    sys.exit(9)
                os.execvp(sys.argv[1], sys.argv[1:])
                """);
        Assumptions.assumeTrue(runs("python3", script.toString(), "true"), "no python3, or no filters of system calls");
        Path results = Files.createDirectory(dir.resolve("results"));

        ToolResult result = tool("cpu")
                .with("JB_OUTPUT_DIR", results)
                .launchedBy("python3", script.toString())
                .run();
        RunFiles files = RunFiles.in(results);

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .containsPattern("profile HttpClient4 HTTP11: cpu \\(async-profiler [0-9.]+, ctimer: perf "
                        + "events are forbidden here \\(.*\\) → profile-HttpClient4-HTTP11-cpu.html");
        JsonNode profile = files.results().get("profiles").get(0);
        assertThat(profile.get("notes").get(0).asString()).startsWith("perf events are forbidden here");
        assertThat(FlameGraph.frames(files.folder().resolve(profile.get("file").asString())))
                .anyMatch(frame -> frame.startsWith("org/apache/http/"));
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command).start();
            return process.waitFor(Patience.ofFailure().toSeconds(), TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
