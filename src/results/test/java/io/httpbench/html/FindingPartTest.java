package io.httpbench.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.httpbench.finding.Severity;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.Note;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingPartTest {

    private static List<FindingPart> findings(RunResult run) {
        return ReportData.of(List.of(new HtmlReport.Run("run", run)), HtmlReport.Compared.NOT)
                .findings();
    }

    private static List<FindingPart> findings(CellResult... cells) {
        return findings(Samples.run(cells));
    }

    @Test
    void theWorstComesFirst() {
        List<FindingPart> findings = findings(GeneratedRuns.of(GeneratedRuns.Shape.OPEN, 1));

        assertThat(findings).extracting(FindingPart::severity).isSorted();
        assertThat(findings)
                .extracting(FindingPart::title)
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
                .flatExtracting(FindingPart::items)
                .as("a gate that passed is no news")
                .hasSize(1);
    }

    @Test
    void anInvalidCellSaysWhy() {
        assertThat(findings(Samples.broken("Jdk", "H2C", "the fork crashed")))
                .anySatisfy(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.BAD);
                    assertThat(finding.items()).contains(new FindingPart.Item("Jdk H2C", "the fork crashed"));
                })
                .extracting(FindingPart::title)
                .contains("Not honoured, or unlike other rows");
    }

    @Test
    void aForkThatItsClientLimitedInPeaceHasNothingToSay() {
        assertThat(findings(limited(Limit.CLIENT)))
                .noneMatch(finding -> finding.title().startsWith("Limited"));
        assertThat(findings(limited(Limit.SERVER)))
                .anyMatch(finding ->
                        finding.title().equals("Limited by the server") && finding.severity() == Severity.CAUTION);
        assertThat(findings(limited(Limit.IN_FLIGHT)))
                .anyMatch(finding ->
                        finding.title().startsWith("Limited by something") && finding.severity() == Severity.NOTE);
    }

    private static CellResult limited(String kind) {
        CellResult cell = Samples.cell("Vertx", "HTTP11", 1_000);
        ForkResult fork = cell.forks().get(0).under(new Limit(kind, 0.9, 0.1, null, null, null, "why"), null);
        return Samples.with(cell, List.of(fork));
    }

    @Test
    void notesStandUnderTheirTopicAndNowhereElse() {
        ForkResult fork = Samples.cell("Vertx", "HTTP11", 1_000)
                .forks()
                .get(0)
                .judged(
                        List.of(),
                        List.of(
                                new Note(Note.Kind.SATURATED, "too fast"),
                                new Note(Note.Kind.SLO_MISSED, "at no rate"),
                                new Note(Note.Kind.NOT_STEADY, "faster and faster"),
                                new Note(Note.Kind.OTHER, "not steady, says an older version")));

        assertThat(findings(Samples.with(Samples.cell("Vertx", "HTTP11", 1_000), List.of(fork))))
                .filteredOn(finding ->
                        !finding.items().isEmpty() && finding.items().get(0).cell() != null)
                .extracting(
                        FindingPart::title, finding -> finding.items().get(0).text())
                .containsExactly(
                        tuple("Saturated", "fork 1: too fast"),
                        tuple("SLO not met", "fork 1: at no rate"),
                        tuple("Not steady", "fork 1: faster and faster"),
                        tuple("Notes", "fork 1: not steady, says an older version"));
    }
}
