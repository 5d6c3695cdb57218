package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.machine.Programs;
import io.httpbench.testing.Processes;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four secrets in a run with everything that starts a process or writes a file. They are looked for wherever others could
 * see them: in all command lines and environments while it runs, and in all that it leaves.
 */
@Processes(10)
class SecretsIT {

    private static final String PASSWORD = "0pen-sesame-1";
    private static final String TOKEN = "0pen-sesame-2";
    private static final String BODY = "{\"value\":\"0pen-sesame-3\"}";
    private static final String BODY_DIGEST =
            "25 bytes, SHA-256 437fddb6205aa537de8d3ef48721eb42c40307e1f1d825b77bdc45dc46f585aa";

    /** Of the path, which rows and files name: it is for no command line. */
    private static final String COLLECTION = "open-sesame-4";

    private static final int LOOK_MILLIS = 20;

    /** What the JDK starts first to start anything else: for milliseconds it has its parent's environment. */
    private static final String SPAWN_HELPER = "jspawnhelper";

    private static final TreeSet<String> COMMAND_LINES = new TreeSet<>();
    private static final TreeSet<String> ENVIRONMENTS = new TreeSet<>();

    @TempDir
    private static Path dir;

    @TempDir
    private static Path given;

    @TempDir
    private static Path temporary;

    private static ToolResult result;
    private static RunFiles files;
    private static boolean scriptSeenGone;

    @BeforeAll
    static void run() throws IOException {
        Path password = Files.writeString(given.resolve("password"), PASSWORD + "\n");
        Path headers = Files.writeString(given.resolve("headers"), "X-Token: " + TOKEN + "\n");
        Tool tool = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient5")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_METHOD", "POST")
                .with("JB_PATH", "/_api/document/" + COLLECTION)
                .with("JB_EXPECT_STATUS", "202")
                .with("JB_PASSWD", "@" + password)
                .with("JB_HEADERS", "@" + headers)
                .with("JB_BODY", BODY)
                .with("JB_PROOF", true)
                .with("JB_PROFILE", "jfr")
                .with("JB_CEILING", true)
                .without("JB_REQUESTS")
                .with("JB_DURATION", 3)
                .with("JB_FORMATS", "all")
                .with("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        try (RunningTool running = tool.start("--details")) {
            while (!hasEnded(running.conductor())) {
                look(running);
            }
            result = running.end();
        }
        assertThat(result.exitCode()).as("%s", result).isZero();
        files = RunFiles.in(dir);
    }

    private static boolean hasEnded(ProcessHandle process) {
        try {
            process.onExit().get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private static void look(RunningTool running) {
        String conductor = proc(running.conductor(), "cmdline");
        COMMAND_LINES.add(conductor);
        for (ProcessHandle child : running.children()) {
            String commandLine = proc(child, "cmdline");
            COMMAND_LINES.add(commandLine);
            // Before a child has become another program, it is a copy of the conductor.
            if (!commandLine.isEmpty() && !commandLine.equals(conductor) && !commandLine.contains(SPAWN_HELPER)) {
                ENVIRONMENTS.add(proc(child, "environ"));
            }
            scriptSeenGone |= commandLine.startsWith("wrk\0") && !scriptIsThere();
        }
    }

    /** Empty for a process that is gone. */
    private static String proc(ProcessHandle process, String file) {
        try {
            return bytes(Path.of("/proc", Long.toString(process.pid()), file));
        } catch (IOException e) {
            return "";
        }
    }

    /** A character per byte. */
    private static String bytes(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static boolean scriptIsThere() {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, "httpbench-ceiling*")) {
            for (Path folder : folders) {
                if (Files.exists(folder.resolve("request.lua"))) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> all(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).toList();
        }
    }

    private static List<String> secrets() {
        String basic = Base64.getEncoder().encodeToString(("root:" + PASSWORD).getBytes(StandardCharsets.UTF_8));
        return List.of(PASSWORD, TOKEN, "0pen-sesame-3", basic);
    }

    @Test
    void noCommandLineHasAny() {
        assertThat(COMMAND_LINES)
                .anyMatch(line -> line.contains("ForkMain"))
                .anyMatch(line -> line.contains("StandInMain"))
                .allSatisfy(line -> assertThat(line).doesNotContain(secrets()).doesNotContain(COLLECTION));
    }

    @Test
    void noChildInheritsASetting() {
        assertThat(ENVIRONMENTS)
                .anyMatch(environment -> environment.contains("PATH="))
                .allSatisfy(environment ->
                        assertThat(environment).doesNotContain("JB_").doesNotContain(secrets()));
    }

    @Test
    void nothingThatIsLeftHasAny() throws IOException {
        List<Path> left =
                Stream.concat(all(dir).stream(), all(temporary).stream()).toList();

        assertThat(left)
                .extracting(file -> file.getFileName().toString())
                .contains("run.json", "results.json", "results.csv", "summary.md", "junit.xml", "report.html")
                .anyMatch(name -> name.endsWith(".jfr"));
        for (Path file : left) {
            assertThat(bytes(file)).as("%s", file).doesNotContain(secrets());
        }
        assertThat(result.stdout() + result.stderr()).doesNotContain(secrets());
    }

    @Test
    void aBodyIsKnownByItsDigest() throws IOException {
        for (String name : List.of("run.json", "results.json", "summary.md", "report.html")) {
            assertThat(files.folder().resolve(name)).content().contains(BODY_DIGEST);
        }
        assertThat(files.folder().resolve("report.html")).content().contains("JB_BODY is in no file");
    }

    @Test
    void wrkIsToldInAFileThatIsGoneOnceItIsRead() {
        boolean there = Programs.onPath("wrk");

        assertThat(files.results().get("ceilings"))
                .singleElement()
                .satisfies(
                        row -> assertThat(row.get("requestsPerSecond").isNull()).isEqualTo(!there));
        assertThat(COMMAND_LINES.stream().anyMatch(line -> line.startsWith("wrk\0")))
                .isEqualTo(there);
        assertThat(scriptSeenGone).isEqualTo(there);
    }
}
