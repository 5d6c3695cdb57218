package io.httpbench.processes;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.RunFiles;
import io.httpbench.testing.Tool;
import io.httpbench.testing.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Several forks: their order, a client against itself, and forks that are added. */
class ComparisonIT {

    @TempDir
    private Path dir;

    private static List<String> order(RunFiles files) {
        return files.journal().stream()
                .map(line -> line.get("axes").get("copy").asString()
                        + line.get("result").get("fork").asInt())
                .toList();
    }

    @Tag("thorough")
    @Test
    void aaMeasuresAClientAgainstItself() {
        ToolResult result =
                Tool.in(dir).with("JB_SEED", 1).with("JB_FORKS", 2).conduct("aa", "--protocol", "H2C", "Vertx");

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cells())
                .extracting(cell -> cell.get("axes").get("copy").asString())
                .containsExactly("A", "B");
        JsonNode comparison = files.results().get("comparison");
        assertThat(comparison.get("seed").asLong()).isEqualTo(1);
        assertThat(comparison.get("blocks").asInt()).isEqualTo(2);
        assertThat(comparison.get("pairs")).hasSize(files.ranked() ? 1 : 0).allSatisfy(pair -> {
            assertThat(pair.get("same").asBoolean()).isTrue();
            assertThat(pair.get("first").asString()).isEqualTo("Vertx H2C copy A");
        });
        assertThat(result.stdout())
                .contains(
                        "order by JB_SEED=1",
                        files.ranked() ? "\n rank | client    | copy | " : "\n client    | copy | ")
                .containsPattern(
                        files.ranked()
                                ? "A/A run: [01] of 1 pairs of a client with itself differ significantly"
                                : "A/A run: nothing to compare");
        List<String> order = order(files);
        assertThat(order.get(0).charAt(0))
                .as("a block is the reverse of the one before")
                .isEqualTo(order.get(3).charAt(0));
        assertThat(order.subList(0, 2)).containsExactlyInAnyOrder("A1", "B1");
    }

    /** No run is that steady, so all forks that may be are taken. */
    @Test
    @Tag("release")
    void forksAreAddedUntilTheirMostWhenTheyAreNotPrecise() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PRECISION", "0.000000001:10")
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        assertThat(files.cell(0).get("forks")).hasSize(10);
        assertThat(files.results().get("comparison").get("imprecise"))
                .singleElement()
                .extracting(JsonNode::asString)
                .isEqualTo("HttpClient4 HTTP11");
        assertThat(result.stderr())
                .contains("[8/8+] HttpClient4 HTTP11 fork 8/8+: ", "[10/10] HttpClient4 HTTP11 fork 10/10: ");
        assertThat(result.stdout())
                .contains("Stopped after 10 forks per row: as many as were allowed")
                .contains("\nWider: HttpClient4 HTTP11, ± ");
    }

    /** Every run is that steady: half of the interval may be nearly as wide as the mean. */
    @Test
    @Tag("release")
    void forksAreEnoughWhenTheyArePrecise() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_PRECISION", "99.9%:12")
                .with("JB_REQUESTS", 10_000)
                .conduct();

        assertThat(result.exitCode()).as("%s", result).isZero();
        assertThat(RunFiles.in(dir).cell(0).get("forks").size()).isBetween(8, 10);
        assertThat(result.stdout())
                .contains("every interval is as narrow as JB_PRECISION asks")
                .doesNotContain("Wider: ");
    }

    /** A client is like itself within such a margin, whatever the machine does; a second run knows what the first one saw. */
    @Test
    @Tag("release")
    void forksAreAddedUntilRowsAreDecided() {
        Tool tool = Tool.in(dir).with("JB_REQUESTS", 5_000).with("JB_UNTIL", "99%:10");
        ToolResult result = tool.conduct("aa", "--protocol", "HTTP11", "HttpClient4");

        assertThat(result.exitCode()).as("%s", result).isZero();
        RunFiles files = RunFiles.in(dir);
        JsonNode comparison = files.results().get("comparison");
        assertThat(comparison.get("stopped").asString())
                .as("a row that is no answer is not decided")
                .isEqualTo(
                        files.ranked()
                                ? "every two rows are told apart, or the same within JB_UNTIL"
                                : "as many as were allowed");
        assertThat(comparison.get("until").get("looks").valueStream().map(JsonNode::asInt))
                .containsExactly(8, 10);
        assertThat(comparison.get("pairs"))
                .hasSize(files.ranked() ? 1 : 0)
                .allSatisfy(
                        pair -> assertThat(pair.get("equivalent").asBoolean()).isTrue());
        double percent = comparison.get("detectablePercent").asDouble(0);
        assertThat(percent).isBetween(0.0, 100.0);
        assertThat(result.stdout()).contains("looked at after 8, 10, order by JB_SEED=");
        if (files.ranked()) {
            assertThat(result.stdout())
                    .contains("This run tells about ", "Same within 99.0 %: HttpClient4 HTTP11 copy A and ");
        }
        assertThat(result.stderr()).contains("10 forks per row, ", "if rows scatter as so far");

        assertThat(Tool.in(dir)
                        .with("JB_REQUESTS", 1_000)
                        .with("JB_FORKS", 2)
                        .conduct("aa", "--protocol", "HTTP11", "HttpClient4")
                        .stdout())
                .containsPattern("tells +about .* % apart with 2 forks per row .* by the scatter in run ");
    }

    @Test
    void untilNeedsSomethingToCompare() {
        ToolResult result = Tool.in(dir)
                .with("JB_CLIENT", "HttpClient4")
                .with("JB_UNTIL", "5%")
                .call();

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.stderr())
                .startsWith("JB_UNTIL=5%: no two rows have the same load, so there is nothing to compare; ")
                .hasLineCount(1);
    }

    @Test
    void aaNeedsAClientThatExists() {
        assertThat(Tool.in(dir).call("aa", "Vortex").stderr()).startsWith("JB_CLIENT=Vortex: unknown; allowed: ");
        assertThat(Tool.in(dir).call("aa").exitCode()).isEqualTo(2);
        assertThat(Tool.in(dir).call("aa", "all").exitCode()).isEqualTo(2);
    }
}
