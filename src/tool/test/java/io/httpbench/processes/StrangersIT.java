package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.Samples;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The folder of a run that somebody sent: nothing outside of it is read or written, and nothing in it reaches a terminal. */
class StrangersIT {

    private static final String SECRET = "root:x:0:0";

    @TempDir
    private Path dir;

    private Path sent;
    private Path outside;

    @BeforeEach
    void sent() throws IOException {
        sent = Files.createDirectory(dir.resolve("20261122-100000"));
        results(Json.pretty(run()));
        outside = Files.writeString(dir.resolve("outside"), SECRET);
    }

    private static RunResult run() {
        return Samples.ranked(
                2, Samples.cell("Vertx", "H2C", 1_000, 1_100), Samples.cell("Netty", "H2C", 2_000, 2_100));
    }

    private void results(String text) throws IOException {
        Files.writeString(sent.resolve("results.json"), text);
    }

    private ToolResult tool(String... args) {
        return Tool.in(dir).call(args);
    }

    private static String texts(Path folder) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void reportWritesThroughNoLink() throws IOException {
        for (String name : List.of("results.json", "results.csv", "summary.md", "junit.xml", "report.html")) {
            Files.createSymbolicLink(sent.resolve(name + ".part"), outside);
        }
        Files.createSymbolicLink(sent.resolve("results.csv"), outside);

        ToolResult reported = tool("report", sent.toString());

        assertThat(reported.exitCode()).as("%s", reported).isZero();
        assertThat(outside).hasContent(SECRET);
        assertThat(sent.resolve("results.csv")).content().startsWith("startedAt,cell,");
        assertThat(Files.isSymbolicLink(sent.resolve("results.csv"))).isFalse();
        assertThat(sent).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void reportCopiesNoLink() throws IOException {
        results(Json.pretty(run()).replace("\"profiles\" : [ ]", """
                "profiles" : [ {"cell": "Vertx H2C", "kind": "cpu", "profiler": "x", "file": "profile.html", "notes": []},
                  {"cell": "Vertx H2C", "kind": "alloc", "profiler": "x", "file": "up/outside", "notes": []} ]"""));
        Files.createSymbolicLink(sent.resolve("profile.html"), outside);
        Files.createSymbolicLink(sent.resolve("up"), dir);

        Path copy = dir.resolve("copy");
        ToolResult reported = tool("report", sent.toString(), "--output-dir", copy.toString());

        assertThat(reported.exitCode()).as("%s", reported).isZero();
        assertThat(texts(copy)).contains("profile.html", "up/outside").doesNotContain(SECRET);
    }

    @ParameterizedTest
    @CsvSource({"show, results.json", "report, results.json", "show, run.json", "show, journal.jsonl"})
    void nothingIsReadThroughALink(String command, String name) throws IOException {
        journalOnly();
        Files.deleteIfExists(sent.resolve(name));
        Files.createSymbolicLink(sent.resolve(name), outside);

        ToolResult refused = tool(command, sent.toString());

        assertThat(refused.exitCode()).as("%s", refused).isEqualTo(2);
        assertThat(refused.stdout()).isEmpty();
        assertThat(refused.stderr())
                .isEqualTo(sent.resolve(name) + " is a symbolic link: a run is read from its own folder only\n");
    }

    private void journalOnly() throws IOException {
        Files.delete(sent.resolve("results.json"));
        CellResult cell = run().cells().get(0);
        ForkResult fork = cell.forks().get(0);
        Files.writeString(
                sent.resolve("journal.jsonl"),
                Json.line(new JournalEntry(
                                "2026-11-22T10:01:00Z",
                                cell.id(),
                                cell.planned().kind(),
                                fork))
                        + "\n");
    }

    @Test
    void mergeAndCompareReadThroughNoLinkEither() throws IOException {
        Path other = Files.createDirectory(dir.resolve("20261122-110000"));
        Files.createSymbolicLink(other.resolve("results.json"), sent.resolve("results.json"));

        for (String command : List.of("merge", "compare")) {
            ToolResult refused = tool(command, sent.toString(), other.toString());
            assertThat(refused.exitCode()).as("%s", refused).isEqualTo(2);
            assertThat(refused.stderr()).contains("is a symbolic link").hasLineCount(1);
        }
    }

    /** In names and values, in a broken file, and in the name of the folder. */
    @Test
    void nothingRewritesTheTerminal() throws IOException {
        Path escaping = Files.createDirectory(dir.resolve("20261122-120000\u001b[2J"));
        String text =
                Json.pretty(run()).replace("Vertx", "Ver\\u001b[2J\u009btx").replace("\"JB_", "\"JB_\\u0007");
        Files.writeString(escaping.resolve("results.json"), text);
        results(text);
        Path broken = Files.createDirectory(dir.resolve("broken"));
        Files.writeString(
                broken.resolve("results.json"),
                Json.pretty(run()).replaceFirst("\"versions\" : \\{", "\"versions\" : { \"\\\\u001b[2J\" : [ 1 ],"));

        for (String[] words : new String[][] {
            {"show", sent.toString()},
            {"show", "--details", sent.toString()},
            {"show", escaping.toString()},
            {"show", broken.toString()},
            {"report", escaping.toString()},
            {"merge", sent.toString(), escaping.toString()},
            {"compare", sent.toString(), escaping.toString()}
        }) {
            ToolResult shown = tool(words);
            assertThat(shown.stdout() + shown.stderr())
                    .as("%s", List.of(words))
                    .isNotEmpty()
                    .doesNotContain("\u001b", "\u009b", "\u0007", "\tat ");
        }
        assertThat(tool("show", sent.toString()).stdout()).contains("Ver�[2J�tx");
    }

    @Test
    void aRunThatDoesNotFitIntoMemoryIsRefused() throws IOException {
        results("{\"schemaVersion\": 1, \"cells\": [" + "{\"\":0},".repeat(514_000) + "{}]}");

        ToolResult fits = small("64m").run("show", sent.toString());
        ToolResult tooLarge = small("32m").run("show", sent.toString());

        assertThat(fits.exitCode()).as("%s", fits).isEqualTo(2);
        assertThat(fits.stderr())
                .contains(sent + " does not fit into memory; set a larger heap")
                .doesNotContain("\tat ");
        assertThat(tooLarge.exitCode()).as("%s", tooLarge).isEqualTo(2);
        assertThat(tooLarge.stderr())
                .containsPattern("results.json has 3 MB, and at most [12] MB can be read; set a larger heap")
                .doesNotContain("\tat ");
    }

    private Tool small(String heap) {
        return Tool.in(dir).with("JAVA_TOOL_OPTIONS", "-Xmx" + heap);
    }
}
