package io.httpbench.card;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A card for a terminal of 100 columns. */
public final class CardText {

    private static final int ID = 22;
    private static final int NAME = 24;
    private static final int WORD = 20;

    /** Situations beside each other: more do not fit. */
    private static final int ACROSS = 3;

    private static final String ABSENT = "-";

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    /** A client with a protocol. */
    private record Line(CardRow row, String protocol) {

        String name() {
            return row.name() + " " + protocol;
        }
    }

    private CardText() {}

    /** The whole card: of one row with situations down, else a table per few situations with rows down. */
    public static String of(Card card) {
        StringBuilder text = new StringBuilder();
        if (card.rows().size() == 1) {
            single(card, card.rows().get(0), text);
        } else {
            many(card, text);
        }
        return text.append(legend(card)).toString();
    }

    /** What is the matter with a row, in words. */
    private static String about(CardRow row) {
        return "%s: library %s, set-up %s, Java %s".formatted(row.name(), row.version(), row.setup(), row.jdk());
    }

    private static void single(Card card, CardRow row, StringBuilder text) {
        List<String> protocols = List.copyOf(new TreeSet<>(row.cells().keySet()));
        text.append(about(row)).append("\n\n");
        for (String group : card.groups()) {
            List<ColumnData<CardSituation>> columns = new ArrayList<>();
            columns.add(column(group, ID, CardSituation::id));
            for (String protocol : protocols) {
                columns.add(column(protocol, WORD + 2, situation -> word(row, protocol, situation)));
            }
            table(
                    card.situations().stream()
                            .filter(situation -> situation.group().equals(group))
                            .toList(),
                    columns,
                    text);
        }
    }

    private static void many(Card card, StringBuilder text) {
        List<Line> lines = card.rows().stream()
                .flatMap(row -> new TreeSet<>(row.cells().keySet()).stream().map(protocol -> new Line(row, protocol)))
                .toList();
        card.rows().forEach(row -> text.append(about(row)).append('\n'));
        text.append('\n');
        for (String group : card.groups()) {
            List<CardSituation> of = card.situations().stream()
                    .filter(situation -> situation.group().equals(group))
                    .toList();
            for (int from = 0; from < of.size(); from += ACROSS) {
                List<CardSituation> across = of.subList(from, Math.min(of.size(), from + ACROSS));
                List<ColumnData<Line>> columns = new ArrayList<>();
                columns.add(column(group, NAME, Line::name));
                for (CardSituation situation : across) {
                    columns.add(column(situation.id(), WORD, line -> word(line.row(), line.protocol(), situation)));
                }
                table(
                        lines.stream()
                                .filter(line -> across.stream()
                                        .anyMatch(each -> !word(line.row(), line.protocol(), each)
                                                .equals(ABSENT)))
                                .toList(),
                        columns,
                        text);
            }
        }
    }

    private static String word(CardRow row, String protocol, CardSituation situation) {
        return row.cell(protocol, situation.id())
                .filter(cell -> !cell.word().equals(CardCell.NOT_SPOKEN))
                .map(CardCell::text)
                .orElse(ABSENT);
    }

    private static <T> ColumnData<T> column(String name, int width, Function<T, String> value) {
        return new Column()
                .header(name)
                .headerAlign(HorizontalAlign.LEFT)
                .dataAlign(HorizontalAlign.LEFT)
                .maxWidth(width + 2)
                .with(value);
    }

    private static <T> void table(List<T> rows, List<ColumnData<T>> columns, StringBuilder text) {
        text.append(AsciiTable.getTable(LINES, rows, columns).replaceAll("(?m) +$", ""))
                .append("\n\n");
    }

    private static String legend(Card card) {
        StringBuilder text = new StringBuilder();
        text.append("!: a MUST of an RFC is broken; ~: a SHOULD is not followed; -: cannot arise, or is not spoken.\n");
        text.append("\"no end\": none in %d s.\n".formatted(card.patienceSeconds()));
        for (CardRow row : card.rows()) {
            row.cells()
                    .forEach((protocol, cells) -> cells.forEach((id, cell) -> {
                        if (!cell.note().isEmpty() && !cell.word().equals(CardCell.NOT_SPOKEN)) {
                            text.append(
                                    "%s %s %s: %s: %s\n".formatted(row.name(), protocol, id, cell.word(), cell.note()));
                        }
                    }));
        }
        return text.toString();
    }

    /** The difference, a line each. */
    public static String of(CardDiff diff) {
        return Stream.of(diff.lines(), diff.varies(), diff.missing())
                        .flatMap(List::stream)
                        .map(line -> line + "\n")
                        .collect(Collectors.joining())
                + "%d cells compared: %d differ, %d vary, %d have nothing to be compared with\n"
                        .formatted(
                                diff.compared(),
                                diff.lines().size(),
                                diff.varies().size(),
                                diff.missing().size());
    }
}
