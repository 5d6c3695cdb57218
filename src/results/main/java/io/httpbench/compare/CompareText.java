package io.httpbench.compare;

import com.github.freva.asciitable.ColumnData;
import io.httpbench.model.rule.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A comparison for a terminal. */
public final class CompareText {

    private static final int WIDEST_WORD = 20;

    private CompareText() {}

    /** Writes the outcome, a table of verdicts, and one of the other metrics. */
    public static void write(RunComparison compared, Appendable out) throws IOException {
        TerminalTable.line("outcome", ComparisonSentence.of(compared), out);
        TerminalTable.line("base", compared.base() + ", of " + ComparisonTexts.seconds(compared.baseStartedAt()), out);
        TerminalTable.line("new", compared.now() + ", of " + ComparisonTexts.seconds(compared.newStartedAt()), out);
        for (String warning : compared.warnings()) {
            TerminalTable.line("changed", warning, out);
        }
        for (String obstacle : compared.obstacles()) {
            TerminalTable.line("WARNING", "not comparable: " + obstacle, out);
        }
        if (compared.cells().isEmpty()) {
            out.append("Neither run has a row.\n");
            return;
        }
        TerminalTable.write(compared.cells(), words(), 0, out);
        for (CellComparison cell : compared.cells()) {
            writeRemarks(cell, compared.obstacles(), out);
        }
        writeOthers("figures; times are response times", compared, ComparisonTexts.USUAL, out);
        writeOthers("service times", compared, ComparisonTexts.OF_SERVICE, out);
        out.append(ComparisonTexts.LEGEND).append('\n');
        out.append(ComparisonTexts.samples(compared)).append('\n');
    }

    private static List<ColumnData<CellComparison>> words() {
        return List.of(
                TerminalTable.left("row", TerminalTable.WIDTH, CellComparison::title),
                TerminalTable.left("new is", WIDEST_WORD, cell -> cell.word().text()),
                TerminalTable.right("base", ComparisonTexts::base),
                TerminalTable.right("new", ComparisonTexts::now),
                TerminalTable.left("change, 95 % interval", TerminalTable.WIDTH, ComparisonTexts::change));
    }

    private static void writeRemarks(CellComparison cell, List<String> ofRuns, Appendable out) throws IOException {
        Set<String> reasons = new LinkedHashSet<>(cell.reasons());
        reasons.removeAll(Set.copyOf(ofRuns));
        if (!reasons.isEmpty()) {
            TerminalTable.line(
                    "note", cell.title() + ": " + cell.word().text() + ": " + String.join("; ", reasons), out);
        }
        if (!cell.warnings().isEmpty()) {
            TerminalTable.line("changed", cell.title() + ": " + String.join("; ", cell.warnings()), out);
        }
        String others = ComparisonTexts.others(cell);
        if (!others.isEmpty()) {
            TerminalTable.line("also", cell.title() + ": " + others, out);
        }
    }

    /** Only for cells that have such figures in both runs. */
    private static void writeOthers(String what, RunComparison compared, List<Metric> metrics, Appendable out)
            throws IOException {
        List<CellComparison> cells = compared.cells().stream()
                .filter(cell -> metrics.stream().anyMatch(metric -> ComparisonTexts.told(cell, metric)))
                .toList();
        if (cells.isEmpty()) {
            return;
        }
        List<ColumnData<CellComparison>> columns = new ArrayList<>();
        columns.add(TerminalTable.left("row", TerminalTable.WIDTH, CellComparison::title));
        for (Metric metric : metrics) {
            columns.add(TerminalTable.right(metric.label(), cell -> ComparisonTexts.brief(cell, metric)));
        }
        out.append("Change of ").append(what).append(":\n");
        TerminalTable.write(cells, columns, 0, out);
    }
}
