package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.export.ComparisonMarkdown;
import io.httpbench.model.rule.GateRule;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import io.httpbench.testing.Schemas;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What people and tools get to see of a comparison. */
class CompareOutputTest {

    private static final String LONG = "a-cell-with-a-name-that-no-client-has-and-axes-besides, concurrency 1000";
    private static final CellResult STEADY = Runs.cell("Vertx", 1_000_000, 1_010_000, 990_000, 1_005_000, 995_000);
    private static final CellResult SLOWER = Runs.cell("Vertx", 950_000, 959_500, 940_500, 954_750, 945_250);

    private static final RunResult BASE = Samples.run(
            STEADY,
            Samples.copy(LONG, Runs.cell("HttpClient5Async", 123_456_789, 123_456_888)),
            Samples.cell("Netty", "HTTP11", 10, 20),
            OpenLoopSamples.open(Runs.cell("Helidon", 5, 6), OpenLoopSamples.followed(), null));
    private static final RunResult NEW = Runs.edited(
            Samples.run(
                    Runs.edited(SLOWER, fork -> fork.put("cpuMicrosPerRequest", 13.5)),
                    Samples.copy(LONG, Runs.cell("HttpClient5Async", 23_456_789, 23_456_888)),
                    Samples.broken("Netty", "HTTP11", "fork 1: it was <cut off> | in the _middle_ of its work"),
                    OpenLoopSamples.open(Runs.cell("Helidon", 5, 6), OpenLoopSamples.followed(), null)),
            run -> ((ObjectNode) run.get("environment")).put("kernel", "6.2"));

    private static final RunComparison COMPARED = Runs.compare(BASE, NEW);
    private static final List<GateResult> GATES = GateJudge.judge(
            GateRule.parse("requestsPerSecond>-1%,p99<5ms,errors<0.1%,allocatedBytesPerRequest<+2%"),
            BASE,
            NEW,
            List.of());

    private static String text() throws IOException {
        StringBuilder text = new StringBuilder();
        CompareText.write(COMPARED, text);
        GateTable.write(GATES, text);
        return text.toString();
    }

    @Test
    void theTextSaysTheWord() throws IOException {
        assertThat(text())
                .startsWith("outcome   two against one: 2 of 4 rows slower; cannot tell: 1; not comparable: 1.\n")
                .contains("base      one, of 2026-11-20T12:00:00Z\nnew       two, of 2026-11-20T12:00:00Z\n")
                .contains("\nchanged   kernel: 6.1 → 6.2\n")
                .containsPattern(
                        "\n Vertx H2C +\\| slower +\\| +100.0k/s +\\| +95.00k/s \\| -5.0 % \\(-6.1 to -3.9\\)\n")
                .containsPattern("\n Netty HTTP11 +\\| not comparable +\\|")
                .contains("note      Netty HTTP11: not comparable: threads: async → platform")
                .contains("also      Vertx H2C: more CPU/req, +9.4 % (+9.4 to +9.4)\n")
                .contains("Helidon H2C: cannot tell: one fork in base and new")
                .containsPattern("\n Vertx H2C +(\\| +\\+0.0 % ){3}\\| \\+9.4 % \\* (\\| +\\+0.0 % ?){2}\n");
    }

    @Test
    void whatIsNotCertainIsNoChange() {
        assertThat(ComparisonSentence.of(Runs.compare(BASE, BASE)))
                .isEqualTo(
                        "two against one: no row is certainly faster or slower; no difference seen: 3; cannot tell: 1.");
        assertThat(ComparisonSentence.of(Runs.compare(Samples.run(SLOWER), Samples.run(STEADY))))
                .isEqualTo("two against one: 1 of 1 row faster.");
        assertThat(ComparisonSentence.of(Runs.compare(Samples.run(), Samples.run())))
                .isEqualTo("two against one: neither run has a row.");
    }

    @Test
    void brokenRulesComeFirst() throws IOException {
        assertThat(text())
                .containsPattern("\n gate .*\n-.*\n FAILED +\\| requestsPerSecond>-1% +\\| Vertx H2C")
                .containsPattern("\n passed +\\| errors<0.1% +\\| Vertx H2C +.* 0.00 %\n")
                .containsPattern("\n FAILED +\\| p99<5ms +\\| Vertx H2C +.* 12.3ms\n")
                .contains("gate      FAILED: the whole interval breaks it");
    }

    @Test
    void noLineIsWiderThanATerminal() throws IOException {
        assertThat(text().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void nothingBreaksOutOfTheMarkdown() {
        assertThat(ComparisonMarkdown.text(List.of(COMPARED), GATES))
                .startsWith("## Gates\n\n| gate | rule | row | found, 95 % interval | why |\n| :-- |")
                .contains("\n## one → two\n\ntwo against one: 2 of 4 rows slower;")
                .contains("\n| Vertx H2C | slower | 100.0k/s | 95.00k/s | -5.0 % (-6.1 to -3.9) |\n")
                .contains("it was &lt;cut off&gt; \\| in the \\_middle\\_ of its work")
                .contains("| FAILED | requestsPerSecond&gt;-1% | Vertx H2C |");
    }

    /** What applies to all cells is reported once, not with each of them. */
    @Test
    void anotherMachineIsToldOnce() {
        RunResult elsewhere =
                Runs.edited(BASE, run -> ((ObjectNode) run.get("environment")).put("cpuModel", "Another CPU"));

        assertThat(ComparisonMarkdown.text(List.of(Runs.compare(BASE, elsewhere)), List.of()))
                .containsOnlyOnce("Another CPU");
    }

    @Test
    void theFileIsAsItsSchemaSays() {
        String json = Json.pretty(new ComparisonFile(List.of(COMPARED), GATES));

        assertThat(Schemas.violations(Schemas.COMPARE, json)).isEmpty();
        assertThat(Json.tree(json).at("/comparisons/0/cells/0/word").asString()).isEqualTo("SLOWER");
        assertThat(Json.tree(json).at("/comparisons/0/cells/0/metrics/0/new").asDouble())
                .isEqualTo(94_997.625, within(1e-3));
        assertThat(Schemas.violations(Schemas.COMPARE, json.replace("\"SLOWER\"", "\"slow\"")))
                .isNotEmpty();
        assertThat(Schemas.violations(Schemas.COMPARE, json.replace("\"FAILED\"", "\"failed\"")))
                .isNotEmpty();
    }
}
