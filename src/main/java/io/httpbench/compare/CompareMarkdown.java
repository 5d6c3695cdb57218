package io.httpbench.compare;

import io.httpbench.model.Metric;
import io.httpbench.result.GateResult;
import io.httpbench.result.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison for a pull request. */
public final class CompareMarkdown {

    private CompareMarkdown() {}

    /** Writes the words, what was seen besides, and what became of the rules. */
    public static void write(List<RunComparison> compared, List<GateResult> gates, Appendable out) throws IOException {
        if (!gates.isEmpty()) {
            writeGates(gates, out);
        }
        for (RunComparison one : compared) {
            write(one, out);
        }
        out.append(Says.LEGEND).append('\n');
    }

    private static void write(RunComparison compared, Appendable out) throws IOException {
        out.append("## ")
                .append(text(compared.base()))
                .append(" → ")
                .append(text(compared.now()))
                .append("\n\n");
        writeList("Not comparable: ", compared.obstacles(), out);
        table(
                List.of("cell", "new is", "base", "new", "change, 95 % interval"),
                compared.cells(),
                List.of(CellComparison::cell, cell -> cell.word().text(), Says::base, Says::now, Says::change),
                out);
        List<CellComparison> told = compared.cells().stream()
                .filter(cell -> Says.told(cell, cell.about()))
                .toList();
        if (!told.isEmpty()) {
            List<Metric> metrics = Says.USUAL;
            table(columns("cell", metrics), told, values(metrics), out);
        }
        for (CellComparison cell : compared.cells()) {
            List<String> reasons = new ArrayList<>(cell.reasons());
            // Told above, once.
            reasons.removeAll(compared.obstacles());
            writeList(cell.cell() + ": ", reasons, out);
            writeList(cell.cell() + ", changed: ", cell.warnings(), out);
            String others = Says.others(cell);
            writeList(cell.cell() + ", also: ", others.isEmpty() ? List.of() : List.of(others), out);
        }
        writeList("Changed: ", compared.warnings(), out);
        out.append('\n');
    }

    private static List<String> columns(String first, List<Metric> metrics) {
        return Stream.concat(Stream.of(first), metrics.stream().map(Metric::label))
                .toList();
    }

    private static List<Function<CellComparison, String>> values(List<Metric> metrics) {
        return Stream.concat(
                        Stream.<Function<CellComparison, String>>of(CellComparison::cell),
                        metrics.stream()
                                .<Function<CellComparison, String>>map(metric -> cell -> Says.brief(cell, metric)))
                .toList();
    }

    private static void writeGates(List<GateResult> gates, Appendable out) throws IOException {
        out.append("## Gates\n\n");
        table(
                List.of("gate", "rule", "cell", "found, 95 % interval", "why"),
                gates,
                List.of(
                        gate -> GateTable.word(gate.outcome()),
                        GateResult::rule,
                        gate -> gate.cell() == null ? Numbers.UNKNOWN : gate.cell(),
                        GateTable::found,
                        GateResult::reason),
                out);
    }

    private static <T> void table(List<String> header, List<T> rows, List<Function<T, String>> values, Appendable out)
            throws IOException {
        row(header, out);
        row(header.stream().map(column -> "---").toList(), out);
        for (T value : rows) {
            row(values.stream().map(column -> text(column.apply(value))).toList(), out);
        }
        out.append('\n');
    }

    private static void row(List<String> cells, Appendable out) throws IOException {
        out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |")))
                .append('\n');
    }

    private static void writeList(String name, List<String> texts, Appendable out) throws IOException {
        for (String one : texts) {
            out.append("- ").append(text(name + one)).append('\n');
        }
    }

    /** What a path or the message of a server holds is text, and nothing else. */
    private static String text(String raw) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '<') {
                escaped.append("&lt;");
            } else if (c == '@') {
                // Calls nobody, wherever the text is pasted.
                escaped.append("&#64;");
            } else if (c == '&') {
                escaped.append("&amp;");
            } else if (c == '\n' || c == '\r') {
                escaped.append(' ');
            } else {
                escaped.append("\\`*_[]|~".indexOf(c) >= 0 ? "\\" : "").append(c);
            }
        }
        return escaped.toString();
    }
}
