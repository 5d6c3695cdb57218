package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.RunningTool;
import io.httpbench.testing.Schemas;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import io.httpbench.testing.faulty.FaultyServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What can be done with runs without measuring again. */
@Tag("thorough")
class StoredRunsIT {

    private static final String RULE = "-".repeat(84) + "\n";

    @TempDir
    private static Path first;

    @TempDir
    private static Path second;

    private static final FaultyServer SERVER = FaultyServer.start();

    private static ToolResult measured;
    private static ToolResult asJson;

    @TempDir
    Path dir;

    @BeforeAll
    static void measure() {
        measured = tool(first).conduct();
        asJson = tool(second).with("JB_NAME", "before-upgrade").run("--json", "--quiet");
    }

    @AfterAll
    static void close() {
        SERVER.close();
    }

    private static Tool tool(Path outputDir) {
        return Tool.in(outputDir)
                .external(SERVER.port())
                .with("JB_PATH", "/ok")
                .with("JB_CLIENT", "HttpClient4,Vertx")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_USER", "me")
                .with("JB_PASSWD", "gehe1m")
                .with("JB_FORKS", 2);
    }

    private static Path folder(Path outputDir) {
        return RunFiles.in(outputDir).folder();
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file);
    }

    /** The run as it was before it could write its results; the journal ends in the middle of its last line. */
    private Path killed() throws IOException {
        Path copy = Files.createDirectory(dir.resolve("20260101-000000"));
        for (String name : List.of("run.json", "journal.jsonl")) {
            Files.copy(folder(first).resolve(name), copy.resolve(name));
        }
        String journal = text(copy.resolve("journal.jsonl"));
        Files.writeString(copy.resolve("journal.jsonl"), journal.substring(0, journal.length() - 100));
        return copy;
    }

    private static void assertRefused(ToolResult result, String... words) {
        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).hasLineCount(1).contains(words);
    }

    @Test
    void runsHaveNames() {
        String folder = folder(second).getFileName().toString();
        ToolResult listed = Tool.in(second).call("runs");

        assertThat(listed.exitCode()).as("%s", listed).isZero();
        assertThat(folder).matches("\\d{8}-\\d{6}-before-upgrade");
        assertThat(listed.stdout())
                .startsWith(folder + "  EXTERNAL server at 127.0.0.1:" + SERVER.port()
                        + "\n    HttpClient4 HTTP11, Vertx HTTP11\n    ");
        assertThat(Tool.in(second).call("show", "before-upgrade").exitCode()).isZero();
        assertRefused(
                tool(second).with("JB_NAME", "before-upgrade").call(),
                "JB_NAME=before-upgrade: is taken by " + folder(second));
        assertThat(Tool.in(dir).call("runs").stdout()).isEqualTo("There is no run in " + dir + ".\n");
    }

    @Test
    void aRunThatGoesOnIsToldFromOneThatWasKilled() {
        Tool listing = Tool.in(dir);
        try (RunningTool running = tool(dir)
                .without("JB_REQUESTS")
                .with("JB_CLIENT", "Vertx")
                .with("JB_FORKS", 1)
                .with("JB_DURATION", 60)
                .start()) {
            running.awaitLine("Vertx HTTP11 window \\d+ s");
            assertThat(listing.call("runs").stdout()).contains(" has no results: its first fork is still running");

            running.signal("KILL", running.conductor().pid());
            running.end();
        }
        assertThat(listing.call("runs").stdout())
                .contains(" has no results: the run ended before its first fork was over");
    }

    @Test
    void showPrintsTheTablesOnceMore() {
        String tables = measured.stdout().substring(measured.stdout().indexOf("\n" + RULE) + 1);

        ToolResult shown = Tool.in(first).run("show", "latest");

        assertThat(shown.exitCode()).as("%s", shown).isZero();
        assertThat(shown.stderr()).isEmpty();
        assertThat(tables).startsWith(RULE + "|HttpClient4Benchmark ");
        assertThat(answer()).doesNotContain("report");
        assertThat(shown.stdout()).isEqualTo(tables.substring(0, tables.indexOf("results: ")) + answer());
    }

    /** On a busy machine there may be none: that is said. */
    private static String answer() {
        String end = measured.stdout().substring(measured.stdout().indexOf("\nreport: "));
        String answer = end.replaceFirst("\n.*\n", "");
        assertThat(answer).containsPattern("^(Fastest: |No answer: |No client is shown to be faster)");
        return answer;
    }

    @Test
    void detailsAreEachForkAndItsRemarks() {
        String shown = Tool.in(first).call("show", "--details", "latest").stdout();

        assertThat(shown)
                .startsWith(RULE)
                .containsPattern(" client      \\| protocol \\| fork \\| +req/s \\|")
                .contains(" req/s, 95 % interval ")
                .endsWith("\n" + answer());
        assertThat(measured.stdout()).doesNotContain("| fork |", " req/s, 95 % interval ");
    }

    @Test
    void showKnowsARunByFolderAndByFile() {
        String latest = Tool.in(first).call("show", "latest").stdout();

        assertThat(Tool.in(dir).call("show", folder(first).toString()).stdout()).isEqualTo(latest);
        assertThat(Tool.in(dir)
                        .call("show", folder(first).resolve("results.json").toString())
                        .stdout())
                .isEqualTo(latest);
        assertThat(Tool.in(dir)
                        .call("show", "latest", "--output-dir", first.toString())
                        .stdout())
                .isEqualTo(latest);
        assertThat(Tool.in(dir).call("show", "--output-dir", first.toString()).stdout())
                .as("the latest is the usual one")
                .isEqualTo(latest);
    }

    @Test
    void jsonKeepsStandardOutputForTools() throws IOException {
        ToolResult shown = Tool.in(first).call("show", "--json", "latest");

        assertThat(asJson.exitCode()).as("%s", asJson).isZero();
        assertThat(asJson.stdout()).isEqualTo(text(folder(second).resolve("results.json")));
        assertThat(asJson.stderr())
                .as("quiet: only the tables")
                .startsWith(RULE)
                .doesNotContain("MEASURING", "[1/", "results: ");
        assertThat(shown.exitCode()).isZero();
        assertThat(shown.stdout()).isEqualTo(text(folder(first).resolve("results.json")));
        assertThat(shown.stderr())
                .startsWith(RULE)
                .contains(RunFiles.in(first).ranked() ? "\n rank | client " : "\n client ")
                .endsWith("\n" + answer());
    }

    @Test
    void quietLeavesOutWhatIsOnTheWay() {
        ToolResult quiet =
                tool(dir).with("JB_CLIENT", "HttpClient4").with("JB_FORKS", 1).conduct("--quiet");

        assertThat(quiet.exitCode()).as("%s", quiet).isZero();
        assertThat(quiet.stderr()).isEmpty();
        assertThat(quiet.stdout()).startsWith(RULE).doesNotContain("MEASURING", "[1/", "results: ");
        assertThat(measured.stdout()).startsWith("MEASURING ").contains("warm-up");
        assertThat(measured.stderr()).startsWith("[1/");
    }

    @Test
    void reportFinishesARunThatWasKilled() throws IOException {
        Path killed = killed();

        ToolResult reported = Tool.in(dir).call("report", "latest");

        assertThat(reported.exitCode()).as("%s", reported).isZero();
        assertThat(reported.stdout().lines()).contains("results: " + killed.resolve("results.json"));
        assertThat(reported.stderr().lines())
                .containsExactly(
                        "note 20260101-000000: results.json is missing: the run was killed, and this is what journal.jsonl has",
                        "note 20260101-000000: journal.jsonl ends in the middle of line 4: that fork is lost");
        String results = text(killed.resolve("results.json"));
        assertThat(Schemas.violations(Schemas.RESULTS, results)).isEmpty();
        JsonNode rebuilt = JsonMapper.shared().readTree(results);
        JsonNode original = RunFiles.in(first).results();
        assertThat(rebuilt.get("interrupted").asBoolean()).isTrue();
        assertThat(rebuilt.get("settings")).isEqualTo(original.get("settings"));
        assertThat(rebuilt.get("environment")).isEqualTo(original.get("environment"));
        assertThat(rebuilt.get("cells").get(0).get("connections"))
                .isEqualTo(original.get("cells").get(0).get("connections"));
        assertThat(rebuilt.get("cells")
                        .valueStream()
                        .mapToInt(cell -> cell.get("forks").size())
                        .sum())
                .isEqualTo(3);
        assertThat(Tool.in(dir).call("show", "latest").stdout()).startsWith("INTERRUPTED: what was measured so far\n");
    }

    @Test
    void reportWritesElsewhereAndLeavesTheRunAsItIs() throws IOException {
        Path results = folder(first).resolve("results.json");
        String before = text(results);
        Path elsewhere = dir.resolve("a/b");

        ToolResult reported = Tool.in(first).call("report", "latest", "--output-dir", elsewhere.toString());

        assertThat(reported.exitCode()).as("%s", reported).isZero();
        assertThat(text(elsewhere.resolve("results.json"))).isEqualTo(before);
        assertThat(elsewhere.resolve("results.csv")).exists();
        assertThat(text(results)).isEqualTo(before);
        assertRefused(
                Tool.in(first).call("report", "latest", "--output-dir", "/proc/none"), "--output-dir=/proc/none: ");
    }

    @Test
    void mergePutsForksTogether() throws IOException {
        ToolResult merged = Tool.in(dir)
                .call("merge", folder(first).toString(), folder(second).toString());

        assertThat(merged.exitCode()).as("%s", merged).isZero();
        assertThat(merged.stdout())
                .startsWith(RULE)
                .contains("Merged: forks 1 to 2 are those of " + folder(first).getFileName())
                .contains("Merged: forks 3 to 4 are those of " + folder(second).getFileName());
        JsonNode run =
                JsonMapper.shared().readTree(text(RunFiles.folders(dir).get(0).resolve("results.json")));
        assertThat(Schemas.violations(Schemas.RESULTS, run.toString())).isEmpty();
        assertThat(run.get("cells").valueStream())
                .allSatisfy(cell -> assertThat(
                                cell.get("requestsPerSecond").get("forks").asInt())
                        .isEqualTo(4));
    }

    @Test
    void mergeRefusesWhatDoesNotBelongTogether() throws IOException {
        Path other = Files.createDirectory(dir.resolve("other"));
        Files.writeString(
                other.resolve("results.json"),
                text(folder(second).resolve("results.json"))
                        .replace("\"JB_REQUESTS\" : \"2000\"", "\"JB_REQUESTS\" : \"9\""));
        String one = folder(first).toString();

        assertRefused(Tool.in(dir).call("merge", one, one), "the same run twice");
        assertRefused(Tool.in(dir).call("merge", one, other.toString()), "JB_REQUESTS: 2000 and 9");
        assertRefused(Tool.in(dir).call("merge", one), "--help");
        assertThat(RunFiles.folders(dir)).as("no run was made").containsExactly(other);
    }

    @Test
    void whatIsNoRunIsRefused() throws IOException {
        Path newer = Files.createDirectory(dir.resolve("newer"));
        Files.writeString(newer.resolve("results.json"), "{\"schemaVersion\": 2}");

        assertRefused(Tool.in(dir).call("show", "latest"), "there is no latest run: " + dir + " has none");
        assertRefused(Tool.in(dir).call("report", "nowhere"), "nowhere does not exist");
        assertRefused(Tool.in(dir).call("show", newer.toString()), "written by a newer version", "schemaVersion 2");
        assertRefused(Tool.in(dir).call("show", dir.toString()), "is no run");
        assertRefused(Tool.in(dir).with("JB_PORT", "x").call("show", "latest"), "JB_PORT=x: ");
        assertRefused(Tool.in(dir).call("show"), "there is no latest run: " + dir + " has none");
        assertRefused(Tool.in(dir).call("report", "one", "two"), "two", "--help");
    }

    @Test
    void secretsAreInNoFileAndNoText() {
        assertThat(Stream.of(measured, asJson).flatMap(result -> Stream.of(result.stdout(), result.stderr())))
                .noneMatch(text -> text.contains("gehe1m"));
        assertThat(RunFiles.in(first).texts()).noneMatch(text -> text.contains("gehe1m"));
    }
}
