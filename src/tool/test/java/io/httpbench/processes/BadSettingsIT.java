package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused is refused before anything starts, with every reason at once. */
class BadSettingsIT {

    private static final String SECRET = "open sesame";

    @TempDir
    Path dir;

    private ToolResult refused(Map<String, String> variables) {
        Tool tool = with(variables);
        return refused(tool.call());
    }

    private Tool with(Map<String, String> variables) {
        Tool tool = Tool.in(dir).with("JB_PASSWD", SECRET);
        variables.forEach(tool::with);
        return tool;
    }

    private ToolResult refused(ToolResult result) {
        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).doesNotContain("\tat ", "Exception in thread", SECRET);
        assertThat(dir.toFile().list((folder, name) -> new java.io.File(folder, name).isDirectory()))
                .as("run folders")
                .isEmpty();
        return result;
    }

    /** Name and value as given, then what is allowed: one line each. */
    private static void assertAllNamed(ToolResult result, Map<String, String> variables) {
        List<String> lines = result.stderr().lines().toList();
        variables.forEach((name, value) -> assertThat(lines)
                .as(name)
                .filteredOn(line -> line.startsWith(name + "="))
                .singleElement()
                .asString()
                .startsWith(name + "=" + value + ": ")
                .contains("allowed: "));
        assertThat(lines).hasSize(variables.size());
    }

    @Test
    void allNumbersAtOnce() {
        Map<String, String> bad = new TreeMap<>();
        bad.put("JB_PORT", "65536");
        bad.put("JB_REQUESTS", "0");
        bad.put("JB_FORKS", "-1");
        bad.put("JB_SYNC_THREADS", "many");
        bad.put("JB_ASYNC_THREADS", "99999999999999999999");
        bad.put("JB_MAX_PENDING_REQS_PER_THREAD", "1.5");
        bad.put("JB_CONNECTIONS", "0x10");
        bad.put("JB_PIPELINING", "0");
        bad.put("JB_WARMUP_DURATION", "-1");
        bad.put("JB_TIMEOUT", "1e3");
        bad.put("JB_MAX_DURATION", "0");
        bad.put("JB_MAX_ERROR_PERCENT", "101");
        bad.put("JB_EXPECT_STATUS", "99");
        bad.put("JB_CLIENT_CPUS", "x");
        bad.put("JB_SERVER_CPUS", "3-1");

        assertAllNamed(refused(bad), bad);
    }

    @Test
    void allTextsAtOnce() {
        Map<String, String> bad = new TreeMap<>();
        bad.put("JB_SCHEME", "ftp");
        bad.put("JB_HOST", "http://somewhere");
        bad.put("JB_PATH", "_api/version");
        bad.put("JB_SERVER", "Embedded");
        bad.put("JB_USER", "a:b");
        bad.put("JB_CLIENT", "Vertx,,HttpClient4");
        bad.put("JB_PROTOCOL", "H2C,H2C");
        bad.put("JB_JVM_ARGS", "-Dx=\"open");
        bad.put("JB_OUTPUT_DIR", "/dev/null/results");

        assertAllNamed(refused(bad), bad);
    }

    @Test
    void whiteSpaceIsNotTheSameAsNothing() {
        Map<String, String> blank = Map.of("JB_PORT", " ", "JB_CLIENT", "\t", "JB_PATH", "  ");

        assertThat(refused(blank).stderr().lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).contains("only white space", "allowed: "));
    }

    @Test
    void passwordsAreNotShownEvenWhenTheyAreWrong() {
        String bell = "se\u0007same";

        ToolResult result = refused(Map.of("JB_PASSWD", bell, "JB_PASWD", SECRET, "JB_PORT", "0"));

        assertThat(result.stderr())
                .doesNotContain("same")
                .contains("JB_PASSWD=", "JB_PORT=0: ", "did you mean JB_PASSWD?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JB_CLIENT     | Vert           | JB_CLIENT=Vert: unknown; did you mean Vertx? allowed: Vertx, ReactorNetty
        JB_PROTOCOL   | SPDY           | JB_PROTOCOL=SPDY: unknown; allowed: HTTP11, H2C, or all
        JB_RECUESTS   | 5              | did you mean JB_REQUESTS?
        JB_JVM_ARGS   | -XX:+NoSuchFlag| JB_JVM_ARGS=-XX:+NoSuchFlag: Unrecognized VM option 'NoSuchFlag'
        JB_JVM_ARGS   | -Xmx1q         | JB_JVM_ARGS=-Xmx1q: Invalid maximum heap size: -Xmx1q
        JB_CLIENT_CPUS| 9999           | JB_CLIENT_CPUS=9999: allowed: CPUs of this process
        JB_OUTPUT_DIR | /proc/1/results| JB_OUTPUT_DIR=/proc/1/results: /proc/1 cannot be written; allowed: a folder that exists or can be made
        JB_OUTPUT_DIR | /proc/results  | JB_OUTPUT_DIR=/proc/results: cannot be written
        """)
    void oneAtATime(String name, String value, String message) {
        ToolResult result = refused(Map.of(name, value));

        assertThat(result.stderr().lines()).hasSize(1);
        assertThat(result.stderr()).startsWith(name + "=").contains(message);
    }

    @Test
    void aPairThatDoesNotExist() {
        ToolResult result = refused(Map.of("JB_CLIENT", "HttpClient4", "JB_PROTOCOL", "H2C"));

        assertThat(result.stderr())
                .isEqualTo(
                        "JB_CLIENT=HttpClient4: speaks no H2C (JB_PROTOCOL); the pairs that exist: HttpClient4 HTTP11\n");
    }

    @Test
    void aFileWhereTheFolderShouldBe() throws IOException {
        Path file = Files.writeString(dir.resolve("taken"), "");

        assertThat(refused(Map.of("JB_OUTPUT_DIR", file.toString())).stderr())
                .startsWith("JB_OUTPUT_DIR=" + file + ": ")
                .contains("allowed: a folder");
    }

    /** Problems that only the machine reveals are reported together, too. */
    @Test
    void whatTheMachineRefusesComesAtOnceToo() {
        ToolResult result = refused(Map.of(
                "JB_CLIENT_CPUS",
                "9999",
                "JB_SERVER_CPUS",
                "9998",
                "JB_JVM_ARGS",
                "-Xmx1q",
                "JB_OUTPUT_DIR",
                "/proc/x"));

        assertThat(result.stderr().lines().map(line -> line.substring(0, line.indexOf('='))))
                .containsExactlyInAnyOrder("JB_CLIENT_CPUS", "JB_SERVER_CPUS", "JB_JVM_ARGS", "JB_OUTPUT_DIR");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void moreConnectionsThanAProcessMayHaveFiles() {
        ToolResult result = Tool.in(dir)
                .launchedBy("sh", "-c", "ulimit -n 1000; exec \"$@\"", "sh")
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_CONCURRENCY", "8,1000")
                .run();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .isEqualTo("JB_CONCURRENCY=8,1000: Vertx HTTP11 concurrency 1000 needs 1000 connections, and a process "
                        + "here may have 1000 open files (ulimit -Hn), of which 100 are others; allowed: at most 900 "
                        + "connections\n");
    }

    @Test
    void theJvmIsQuotedWhateverElseItSays() {
        ToolResult result = refused(with(Map.of("JB_JVM_ARGS", "-Xmx1q", "JAVA_TOOL_OPTIONS", "-Duser.language=de"))
                .run());

        assertThat(result.stderr()).contains("JB_JVM_ARGS=-Xmx1q: Invalid maximum heap size: -Xmx1q");
    }
}
