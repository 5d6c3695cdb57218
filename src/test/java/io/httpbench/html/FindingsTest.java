package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.html.Finding.Weight;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Limit;
import io.httpbench.result.RunResult;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {

    private static List<Finding> findings(RunResult run) {
        return ReportData.of(List.of(new HtmlReport.Run("run", run)), List.of()).findings();
    }

    private static List<Finding> findings(CellResult... cells) {
        return findings(Samples.run(cells));
    }

    @Test
    void theWorstComesFirst() {
        List<Finding> findings = findings(GeneratedRuns.of(GeneratedRuns.Shape.OPEN, 1));

        assertThat(findings).extracting(Finding::weight).isSorted();
        assertThat(findings)
                .extracting(Finding::title)
                .contains(
                        "Interrupted",
                        "Gate failed",
                        "Through a container's bridge",
                        "A quota of CPU time",
                        "Limited by the server",
                        "Not steady",
                        "Disturbed");
        assertThat(findings)
                .filteredOn(finding -> finding.title().equals("Gate failed"))
                .flatExtracting(Finding::items)
                .as("a gate that passed is no news")
                .hasSize(1);
    }

    @Test
    void anInvalidCellSaysWhy() {
        assertThat(findings(Samples.broken("Jdk", "H2C", "the fork crashed")))
                .anySatisfy(finding -> {
                    assertThat(finding.weight()).isEqualTo(Weight.BAD);
                    assertThat(finding.items()).contains(new Finding.Item("Jdk H2C", "the fork crashed"));
                })
                .extracting(Finding::title)
                .contains("Not honoured by the library");
    }

    @Test
    void aForkThatItsClientLimitedInPeaceHasNothingToSay() {
        assertThat(findings(limited(Limit.CLIENT)))
                .noneMatch(finding -> finding.title().startsWith("Limited"));
        assertThat(findings(limited(Limit.SERVER)))
                .anyMatch(finding ->
                        finding.title().equals("Limited by the server") && finding.weight() == Weight.CAUTION);
        assertThat(findings(limited(Limit.IN_FLIGHT)))
                .anyMatch(finding ->
                        finding.title().startsWith("Limited by something") && finding.weight() == Weight.NOTE);
    }

    private static CellResult limited(String kind) {
        CellResult cell = Samples.cell("Vertx", "HTTP11", 1_000);
        ForkResult fork = cell.forks().get(0).under(new Limit(kind, 0.9, 0.1, null, null, null, "why"), null);
        return Samples.with(cell, List.of(fork));
    }

    @Test
    void promisesAndRatesThatWereNotKept() {
        CellResult cell = Samples.cell("Vertx", "HTTP11", 1_000);

        assertThat(findings(OpenLoopSamples.open(
                        cell, OpenLoopSamples.overloaded(), OpenLoopSamples.searched(null, false))))
                .extracting(Finding::title)
                .contains("Saturated", "Promise not kept");
        assertThat(findings(OpenLoopSamples.open(
                        cell, OpenLoopSamples.followed(), OpenLoopSamples.searched(25_000.0, true))))
                .extracting(Finding::title)
                .doesNotContain("Saturated", "Promise not kept");
    }
}
