package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Samples;
import io.httpbench.testing.Schemas;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Runs against each other and against rules. What is said of figures is tested with figures that are known. */
class CompareIT {

    @TempDir
    Path dir;

    /** A run that somebody has left: five forks around so many requests per second. */
    private Path recorded(String name, double rate) throws IOException {
        return recorded(name, Samples.run(cell(rate)));
    }

    private static CellResult cell(double rate) {
        return Samples.cell(
                "Vertx",
                "H2C",
                LongStream.of(1_000, 1_010, 990, 1_005, 995)
                        .map(share -> Math.round(rate * share / 100))
                        .toArray());
    }

    private Path recorded(String name, RunResult run) throws IOException {
        Path folder = Files.createDirectory(dir.resolve(name));
        Files.writeString(folder.resolve("results.json"), Json.pretty(run));
        return folder;
    }

    @Test
    void aTwentiethIsSlowerAndTheExitCodeIsStillZero() throws IOException {
        Path base = recorded("base", 100_000);
        recorded("new", 95_000);

        ToolResult result = Tool.in(dir).call("compare", base.toString(), "new");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).containsPattern("\n Vertx H2C +\\| slower +\\|");
        assertThat(result.stderr()).isEmpty();
        Path folder = dir.resolve("compare-base-new");
        assertThat(Schemas.violations(Schemas.COMPARE, Files.readString(folder.resolve("compare.json"))))
                .isEmpty();
        assertThat(folder.resolve("compare.html")).content().contains("slower", "Vertx H2C");
        assertThat(folder.resolve("compare.md")).content().contains("| Vertx H2C | slower |");
        assertThat(folder.resolve("junit.xml")).as("without rules").doesNotExist();
    }

    @Test
    void jsonIsAllThatStandardOutputHas() throws IOException {
        recorded("base", 100_000);
        recorded("new", 100_100);

        ToolResult result = Tool.in(dir).run("compare", "--json", "base", "new", "--output-dir", "out");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(Schemas.violations(Schemas.COMPARE, result.stdout())).isEmpty();
        assertThat(result.stdout()).contains("\"NO_DIFFERENCE_SEEN\"");
        assertThat(result.stderr()).contains("no difference seen");
        assertThat(dir.resolve("out/compare.json")).exists();
    }

    @Test
    void severalRunsAreHeldAgainstTheFirst() throws IOException {
        recorded("base", 100_000);
        recorded("one", 90_000);
        recorded("two", 110_000);

        ToolResult result = Tool.in(dir).call("compare", "base", "one", "two");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .containsPattern("(?s)\nnew       one, .*\\| slower +\\|.*\nnew       two, .*\\| faster +\\|");
        assertThat(dir.resolve("compare-base-one-two/compare.json")).exists();
    }

    @ParameterizedTest
    @CsvSource({
        "requestsPerSecond>-10%, 0, passed, skipped=\"0\"",
        "requestsPerSecond>-2%, 4, FAILED, <failure message=\"FAILED: ",
        "requestsPerSecond>-5%, 6, too noisy, <skipped message=\"too noisy: ",
        "'requestsPerSecond>-5%,requestsPerSecond>1000000', 4, FAILED, <failure message=\"FAILED: ",
    })
    void rulesMakeTheExitCode(String gate, int code, String word, String junit) throws IOException {
        recorded("base", 100_000);
        recorded("new", 95_000);

        ToolResult result = Tool.in(dir).call("compare", "base", "new", "--gate", gate);

        assertThat(result.exitCode()).as("%s", result).isEqualTo(code);
        assertThat(result.stdout()).containsPattern("\n " + word + " +\\| requestsPerSecond>");
        assertThat(dir.resolve("compare-base-new/junit.xml"))
                .content()
                .contains("classname=\"httpbench.gates\"", " of Vertx H2C\"", junit);
        String page = Files.readString(dir.resolve("compare-base-new/compare.html"));
        String data = page.substring(page.indexOf("id=\"report\">") + "id=\"report\">".length());
        JsonNode runs = Json.tree(data.substring(0, data.indexOf("</script>"))).get("runs");
        assertThat(runs.get(0).get("gates")).isEmpty();
        assertThat(runs.get(1).get("gates")).as("the rules of this comparison").hasSize(gate.split(",").length);
    }

    @Test
    void anotherMachineIsNoBaseline() throws IOException {
        recorded("base", 100_000);
        String other = Files.readString(dir.resolve("base/results.json")).replace("Some CPU", "Another CPU");
        Files.createDirectory(dir.resolve("new"));
        Files.writeString(dir.resolve("new/results.json"), other);

        ToolResult result = Tool.in(dir).call("compare", "base", "new", "--gate", "p99<+10%");

        assertThat(result.exitCode()).as("%s", result).isEqualTo(5);
        assertThat(result.stdout())
                .contains("WARNING   not comparable: CPU model: Some CPU → Another CPU")
                .containsPattern("\n Vertx H2C +\\| not comparable +\\|")
                .containsPattern("\n not comparable +\\| p99<");
        assertThat(Tool.in(dir).call("compare", "base", "new").exitCode()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        base nowhere              | compare: nowhere does not exist, neither here nor in
        base empty                | /empty is no run
        base other --gate p99     | JB_GATE=p99: column 4, at the end: expected < or >; allowed: a comma list
        base other other --gate p99<1s | JB_GATE=p99<1s: a gate has one baseline and one run
        base                      | compare: base alone has nothing to be compared with; name two runs, or none for the latest
        base base                 | compare: base would be compared with itself; name another run
        base ./base/results.json  | compare: base would be compared with itself; name another run
        base other --gate=        | JB_GATE=:
        """)
    void badInputIsOneClearMessage(String arguments, String message) throws IOException {
        recorded("base", 100_000);
        recorded("other", 100_000);
        Files.createDirectory(dir.resolve("empty"));

        ToolResult result = Tool.in(dir).call(("compare " + arguments).split(" ", -1));

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr()).contains(message).doesNotContain("\tat ");
        assertThat(RunFiles.folders(dir)).hasSize(3);
    }

    @Test
    void withoutNamesTheLatestIsComparedWithTheOneBeforeOfTheSameCells() throws IOException {
        recorded("20261120-100000", 50_000);
        recorded("20261121-100000", 100_000);
        recorded("20261122-100000", Samples.run(Samples.cell("Vertx", "HTTP11", 1_000, 1_010)));
        Files.writeString(Files.createDirectory(dir.resolve("20261122-110000")).resolve("journal.jsonl"), "");
        recorded("20261122-120000", 95_000);

        ToolResult result = Tool.in(dir).call("compare");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout()).containsPattern("\n Vertx H2C +\\| slower +\\|");
        assertThat(dir.resolve("compare-20261121-100000-20261122-120000/compare.json"))
                .exists();
    }

    @Test
    void withoutNamesAndWithoutARunBeforeThereIsNothingToCompare() throws IOException {
        recorded("20261122-110000", Samples.run(Samples.cell("Vertx", "HTTP11", 1_000, 1_010)));
        recorded("20261122-120000", 95_000);

        ToolResult result = Tool.in(dir).call("compare");

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .isEqualTo("compare: no run in " + dir + " before 20261122-120000 has the same rows; name two runs: "
                        + "compare <base> <new>\n");
    }

    @Test
    void runsAreKnownByTheirNamesWhereverOneIs() throws IOException {
        recorded("20261121-100000", 100_000);
        recorded("20261122-120000", 95_000);
        Path elsewhere = Files.createDirectory(dir.resolve("elsewhere"));

        ToolResult result = Tool.in(elsewhere).with("JB_OUTPUT_DIR", dir).call("compare", "20261121-100000", "latest");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(dir.resolve("compare-20261121-100000-20261122-120000")).exists();
        assertThat(Tool.in(elsewhere)
                        .with("JB_OUTPUT_DIR", dir)
                        .call("show", "20261121-100000")
                        .stdout())
                .contains("|VertxBenchmark ")
                .isNotEqualTo(Tool.in(elsewhere)
                        .with("JB_OUTPUT_DIR", dir)
                        .call("show")
                        .stdout());
    }

    @Test
    void aBaselineThatNoRuleNeedsIsReadAllTheSame() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_GATE", "errors<1%")
                .with("JB_BASELINE", "nowhere")
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr()).startsWith("JB_BASELINE=nowhere: nowhere does not exist");
    }

    /** The same build twice; the figures depend on the machine, but not whether they are compared. */
    @Test
    void aRunIsGatedAgainstTheOneBefore() throws IOException {
        Tool tool = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 2);
        assertThat(tool.conduct().exitCode()).isZero();
        Path base = RunFiles.folders(dir).get(0);

        ToolResult gated = tool.with("JB_BASELINE", "latest")
                .with("JB_GATE", "errors<1%,p99<+100000000%,requestsPerSecond>-99.999999%")
                .conduct();

        assertThat(gated.exitCode()).as("%s", gated).isIn(0, 6);
        Path now = RunFiles.folders(dir).stream()
                .filter(folder -> !folder.equals(base))
                .findFirst()
                .orElseThrow();
        String results = Files.readString(now.resolve("results.json"));
        assertThat(Schemas.violations(Schemas.RESULTS, results)).isEmpty();
        RunResult run = Json.read(results, RunResult.class);
        assertThat(run.gates())
                .hasSize(3)
                .allSatisfy(gate -> assertThat(gate.cell()).isEqualTo("Netty HTTP11"));
        assertThat(gated.stdout()).containsPattern("\n passed +\\| errors<1% +\\| Netty HTTP11");

        ToolResult compared = Tool.in(dir).call("compare", base.toString(), now.toString());

        assertThat(compared.exitCode()).as("%s", compared).isZero();
        assertThat(compared.stdout())
                .containsPattern("\n Netty HTTP11 +\\| (no difference seen|faster|slower|cannot tell) +\\|");
    }

    @Test
    void severalRunsOfTheSameAreOneSide() throws IOException {
        for (int i = 1; i <= 3; i++) {
            recorded("base" + i, startedAt(i, 100_000 + i));
            recorded("new" + i, startedAt(i + 3, 90_000 + i));
        }

        ToolResult result = Tool.in(dir).call("compare", "base1,base2,base3", "new1,new2,new3");

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(result.stdout())
                .contains("base      base1+2, of ", "new       new1+2, of ", "Samples are runs")
                .containsPattern("\n Vertx H2C +\\| slower +\\|");
        assertThat(Schemas.violations(
                        Schemas.COMPARE, Files.readString(dir.resolve("compare-base1+2-new1+2/compare.json"))))
                .isEmpty();
    }

    private static RunResult startedAt(int second, double rate) {
        return Json.read(
                Json.line(Samples.run(cell(rate))).replace("12:00:00Z", "12:00:0" + second + "Z"), RunResult.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        empty   | /empty is no run
        nowhere | nowhere does not exist
        base    | has no Netty HTTP11 /_api/version; allowed: a run with every row of this one
        """)
    void aBaselineThatIsNoneIsRefusedBeforeAnythingStarts(String baseline, String message) throws IOException {
        recorded("base", 100_000);
        Files.createDirectory(dir.resolve("empty"));

        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_GATE", "p99<+10%")
                .with("JB_BASELINE", baseline)
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.stderr())
                .startsWith("JB_BASELINE=" + baseline + ": ")
                .contains(message)
                .doesNotContain("\tat ");
        assertThat(result.stderr().lines()).hasSize(1);
        assertThat(RunFiles.folders(dir)).hasSize(2);
    }

    /** The same load by a list of settings is another cell: the message lets one see that. */
    @Test
    void aBaselineWithoutTheListIsRefusedWithWhatItHas() throws IOException {
        recorded("base", 100_000);

        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Vertx")
                .with("JB_PROTOCOL", "H2C")
                .with("JB_CONCURRENCY", "64,128")
                .with("JB_GATE", "p99<+10%")
                .with("JB_BASELINE", "base")
                .call();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(2);
        assertThat(result.stderr())
                .isEqualTo(
                        "JB_BASELINE=base: has no Vertx H2C concurrency 64 /_api/version, Vertx H2C concurrency 128 "
                                + "/_api/version, but has Vertx H2C /_api/version; allowed: a run with every row of this one\n");
    }

    @Test
    void oneForkIsWarnedOfAndDoesNotPass() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "Netty")
                .with("JB_PROTOCOL", "HTTP11")
                .with("JB_FORKS", 1)
                .with("JB_GATE", "p99<1s")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isEqualTo(6);
        assertThat(List.of(result.stdout().split("\n")))
                .anyMatch(line -> line.startsWith("WARNING   gates: one fork has no interval"));
    }
}
