package io.httpbench.compare;

import com.github.freva.asciitable.ColumnData;
import io.httpbench.model.Metric;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A comparison for a terminal. */
public final class CompareText {

    private static final int WIDEST_WORD = 20;

    private CompareText() {}

    /** Writes one table of words, and one of the other metrics. */
    public static void write(RunComparison compared, Appendable out) throws IOException {
        Layout.line("base", compared.base() + ", of " + Says.seconds(compared.baseStartedAt()), out);
        Layout.line("new", compared.now() + ", of " + Says.seconds(compared.newStartedAt()), out);
        for (String warning : compared.warnings()) {
            Layout.line("changed", warning, out);
        }
        for (String obstacle : compared.obstacles()) {
            Layout.line("WARNING", "not comparable: " + obstacle, out);
        }
        if (compared.cells().isEmpty()) {
            out.append("Neither run has a cell.\n");
            return;
        }
        Layout.write(compared.cells(), words(), 0, out);
        for (CellComparison cell : compared.cells()) {
            writeRemarks(cell, compared.obstacles(), out);
        }
        writeOthers("figures; times are response times", compared, Says.USUAL, out);
        writeOthers("service times", compared, Says.OF_SERVICE, out);
        out.append(Says.LEGEND).append('\n');
    }

    private static List<ColumnData<CellComparison>> words() {
        return List.of(
                Layout.left("cell", Layout.WIDTH, CellComparison::cell),
                Layout.left("new is", WIDEST_WORD, cell -> cell.word().text()),
                Layout.right("base", Says::base),
                Layout.right("new", Says::now),
                Layout.left("change, 95 % interval", Layout.WIDTH, Says::change));
    }

    private static void writeRemarks(CellComparison cell, List<String> ofRuns, Appendable out) throws IOException {
        Set<String> reasons = new LinkedHashSet<>(cell.reasons());
        reasons.removeAll(Set.copyOf(ofRuns));
        if (!reasons.isEmpty()) {
            Layout.line("note", cell.cell() + ": " + cell.word().text() + ": " + String.join("; ", reasons), out);
        }
        if (!cell.warnings().isEmpty()) {
            Layout.line("changed", cell.cell() + ": " + String.join("; ", cell.warnings()), out);
        }
        String others = Says.others(cell);
        if (!others.isEmpty()) {
            Layout.line("also", cell.cell() + ": " + others, out);
        }
    }

    /** Only of cells that have such figures in both runs. */
    private static void writeOthers(String what, RunComparison compared, List<Metric> metrics, Appendable out)
            throws IOException {
        List<CellComparison> cells = compared.cells().stream()
                .filter(cell -> metrics.stream().anyMatch(metric -> Says.told(cell, metric)))
                .toList();
        if (cells.isEmpty()) {
            return;
        }
        List<ColumnData<CellComparison>> columns = new ArrayList<>();
        columns.add(Layout.left("cell", Layout.WIDTH, CellComparison::cell));
        for (Metric metric : metrics) {
            columns.add(Layout.right(metric.label(), cell -> Says.brief(cell, metric)));
        }
        out.append("Change of ").append(what).append(":\n");
        Layout.write(cells, columns, 0, out);
    }
}
