package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.ForeignReaders;
import io.httpbench.testing.MarkdownTables;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.apache.maven.plugins.surefire.report.ReportTestCase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files of a real run, read by programs that nobody here wrote. */
class ExportsIT {

    private static final String SECRET = "0pen-sesame";
    private static final int REQUESTS = 2_000;
    private static final List<String> NAMES =
            List.of("HttpClient4-HTTP11-_api-version", "HttpClient4-HTTP11-_api-version-details-true");

    @TempDir
    static Path dir;

    private static Path page;
    private static ToolResult result;
    private static RunFiles files;

    @BeforeAll
    static void run() {
        page = dir.resolve("page.md");
        result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_PATH", "/_api/version,/_api/version?details=true")
                .with("JB_RATE", 2_000)
                .with("JB_FORKS", 2)
                .with("JB_TIMEOUT", 60)
                .with("JB_PASSWD", SECRET)
                .with("JB_HEADERS", "X-Token: " + SECRET)
                .with("JB_FORMATS", "json,csv,md,jmh,hgrm,hlog,ab,junit,openmetrics,html")
                .with("GITHUB_STEP_SUMMARY", page)
                .run();
        files = RunFiles.in(dir);
    }

    private static Path file(String name) {
        return files.folder().resolve(name);
    }

    @Test
    void theLastLinesSayWhatThereIs() {
        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .contains("results: " + file("results.json")
                        + "\nbeside it: results.csv, summary.md, jmh-result.json, 4 files *.hgrm, 2 files *.hlog, 3 files *.txt, junit.xml\nreport:  "
                        + file("report.html") + "\n");
        assertThat(file("").toFile().list()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void theTableHasTheFiguresOfTheResults() {
        List<Map<String, String>> rows = ForeignReaders.csv(file("results.csv"));

        assertThat(rows).hasSize(4);
        JsonNode last = files.cell(1).get("forks").get(1);
        assertThat(rows.get(3))
                .containsEntry("path", "/_api/version?details=true")
                .containsEntry("axis.path", "/_api/version?details=true")
                .containsEntry("fork", "2")
                .containsEntry("succeeded", Integer.toString(REQUESTS))
                .containsEntry(
                        "cpuMicrosPerRequest", last.get("cpuMicrosPerRequest").asString())
                .containsEntry(
                        "openLoop.saturated",
                        last.get("openLoop").get("saturated").asString());
    }

    @Test
    void everyRequestIsInTheHistograms() {
        for (String name : NAMES) {
            Map<String, List<Histogram>> intervals = ForeignReaders.hlog(file(name + ".hlog"));
            assertThat(intervals).containsOnlyKeys(name + "-service", name + "-response");
            assertThat(intervals.values())
                    .allSatisfy(forks -> assertThat(forks)
                            .hasSize(2)
                            .allSatisfy(fork -> assertThat(fork.getTotalCount()).isEqualTo(REQUESTS)));
            assertThat(file(name + ".hgrm")).content().contains("Total count    =         4000]");
            assertThat(ForeignReaders.hgrm(file(name + "-response.hgrm"))).hasSizeGreaterThan(10);
        }
    }

    @Test
    void jmhHasABenchmarkPerCell() throws IOException {
        JsonNode benchmarks = JsonMapper.shared().readTree(Files.readString(file("jmh-result.json")));

        assertThat(benchmarks
                        .valueStream()
                        .map(benchmark -> benchmark.get("benchmark").asString()))
                .hasSize(2)
                .containsOnly("io.httpbench.Clients.HttpClient4");
        assertThat(benchmarks.get(0).get("primaryMetric").get("score"))
                .isEqualTo(files.cell(0).get("requestsPerSecond").get("mean"));
    }

    @Test
    void cellsAreCases() {
        assertThat(ForeignReaders.junit(file("junit.xml"))).singleElement().satisfies(suite -> {
            assertThat(suite.getNumberOfTests()).isEqualTo(2);
            assertThat(suite.getTestCases()).allMatch(ReportTestCase::isSuccessful);
        });
    }

    @Test
    void theSummaryIsOnThePageOfTheJob() throws IOException {
        String summary = Files.readString(file("summary.md"));

        assertThat(Files.readString(page)).isEqualTo("\n" + summary);
        assertThat(MarkdownTables.of(summary).get(0)).hasSize(3);
    }

    @Test
    void thePasswordIsInNoneOfThem() {
        assertThat(files.texts()).allSatisfy(text -> assertThat(text).doesNotContain(SECRET));
        assertThat(page).content().doesNotContain(SECRET);
    }

    @Test
    void whatCannotBeWrittenIsOneMessage(@TempDir Path other) {
        ToolResult refused = Tool.in(other)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PROTOCOL", "HTTP11")
                .with("GITHUB_STEP_SUMMARY", other)
                .run();

        assertThat(refused.exitCode()).as("%s", refused).isEqualTo(1);
        assertThat(refused.problems())
                .startsWith("not written: GITHUB_STEP_SUMMARY=" + other + " (")
                .hasLineCount(1);
        assertThat(Arrays.asList(RunFiles.in(other).folder().toFile().list()))
                .contains("results.json", "summary.md", "junit.xml", "HttpClient4-HTTP11.hgrm");
    }
}
