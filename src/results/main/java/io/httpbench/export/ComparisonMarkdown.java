package io.httpbench.export;

import io.httpbench.compare.CellComparison;
import io.httpbench.compare.ComparisonSentence;
import io.httpbench.compare.ComparisonTexts;
import io.httpbench.compare.GateTable;
import io.httpbench.compare.RunComparison;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.GateResult;
import io.httpbench.result.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** {@code compare.md}: a comparison for a pull request. */
public final class ComparisonMarkdown {

    private ComparisonMarkdown() {}

    /** The verdicts, other changes, and the results of the rules. */
    public static String text(List<RunComparison> compared, List<GateResult> gates) {
        Markdown markdown = new Markdown();
        if (!gates.isEmpty()) {
            writeGates(gates, markdown);
        }
        compared.forEach(one -> write(one, markdown));
        markdown.line(ComparisonTexts.LEGEND);
        compared.stream().map(ComparisonTexts::samples).distinct().forEach(markdown::line);
        return markdown.toString();
    }

    private static void write(RunComparison compared, Markdown markdown) {
        markdown.paragraph("## " + Markdown.plain(compared.base()) + " → " + Markdown.plain(compared.now()));
        markdown.paragraph(Markdown.plain(ComparisonSentence.of(compared)));
        writeList("Not comparable: ", compared.obstacles(), markdown);
        markdown.table(
                2,
                List.of("row", "new is", "base", "new", "change, 95 % interval"),
                compared.cells().stream()
                        .map(cell -> List.of(
                                cell.title(),
                                cell.word().text(),
                                ComparisonTexts.base(cell),
                                ComparisonTexts.now(cell),
                                ComparisonTexts.change(cell)))
                        .toList());
        List<List<String>> rows = compared.cells().stream()
                .filter(cell -> ComparisonTexts.told(cell, cell.about()))
                .map(cell -> row(cell.title(), metric -> ComparisonTexts.brief(cell, metric)))
                .toList();
        if (!rows.isEmpty()) {
            markdown.table(1, row("row", Metric::label), rows);
        }
        for (CellComparison cell : compared.cells()) {
            List<String> reasons = new ArrayList<>(cell.reasons());
            // Those that apply to all cells are listed once, above.
            reasons.removeAll(compared.obstacles());
            writeList(cell.title() + ": ", reasons, markdown);
            writeList(cell.title() + ", changed: ", cell.warnings(), markdown);
            String others = ComparisonTexts.others(cell);
            writeList(cell.title() + ", also: ", others.isEmpty() ? List.of() : List.of(others), markdown);
        }
        writeList("Changed: ", compared.warnings(), markdown);
        markdown.line("");
    }

    private static List<String> row(String name, Function<Metric, String> text) {
        return Stream.concat(Stream.of(name), ComparisonTexts.USUAL.stream().map(text))
                .toList();
    }

    private static void writeGates(List<GateResult> gates, Markdown markdown) {
        markdown.paragraph("## Gates");
        markdown.table(
                5,
                List.of("gate", "rule", "row", "found, 95 % interval", "why"),
                gates.stream()
                        .map(gate -> List.of(
                                gate.outcome().text(),
                                gate.rule(),
                                Objects.requireNonNullElse(gate.title(), Numbers.UNKNOWN),
                                GateTable.found(gate),
                                gate.reason()))
                        .toList());
    }

    private static void writeList(String name, List<String> texts, Markdown markdown) {
        texts.forEach(text -> markdown.line("- " + Markdown.plain(name + text)));
    }
}
