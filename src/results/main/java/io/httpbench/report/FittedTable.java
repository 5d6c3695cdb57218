package io.httpbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A table that fits a terminal: columns without room move to further tables with the same key columns. Groups of
 * columns stay together if possible.
 *
 * @param <T> type of a row's source
 */
final class FittedTable<T> {

    /** Maximum line width, to fit a terminal and a mail. */
    static final int WIDTH = 100;

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    /** A blank on both sides and a line. */
    private static final int BORDER = 3;

    /** A wider cell is wrapped. */
    private static final int WIDEST = 48;

    /** Narrower columns are unreadable. */
    private static final int NARROWEST = 12;

    private record Part<T>(String name, HorizontalAlign align, Function<T, String> value, boolean beginsGroup) {}

    /** The last column has no line after it. */
    private final int room;

    private final List<Part<T>> keys = new ArrayList<>();
    private final List<Part<T>> figures = new ArrayList<>();
    private boolean groupBegins;

    /** A table of at most {@link #WIDTH} columns. */
    FittedTable() {
        this(WIDTH);
    }

    /** A table of at most this many columns. */
    FittedTable(int width) {
        this.room = width + 1;
    }

    /** A text column repeated in every table. */
    FittedTable<T> key(String name, Function<T, String> value) {
        keys.add(new Part<>(name, HorizontalAlign.LEFT, value, false));
        return this;
    }

    /** A number column repeated in every table. */
    FittedTable<T> keyNumber(String name, Function<T, String> value) {
        keys.add(new Part<>(name, HorizontalAlign.RIGHT, value, false));
        return this;
    }

    /** Starts a group of columns. */
    FittedTable<T> group() {
        groupBegins = true;
        return this;
    }

    /** A number column. */
    FittedTable<T> figure(String name, Function<T, String> value) {
        return add(name, HorizontalAlign.RIGHT, value);
    }

    /** A text column. */
    FittedTable<T> text(String name, Function<T, String> value) {
        return add(name, HorizontalAlign.LEFT, value);
    }

    private FittedTable<T> add(String name, HorizontalAlign align, Function<T, String> value) {
        figures.add(new Part<>(name, align, value, groupBegins));
        groupBegins = false;
        return this;
    }

    /** Room for one more column if all columns were in a single table. */
    int room(List<T> rows) {
        return room - width(keys, rows) - width(figures, rows) - BORDER;
    }

    /** Whether all columns have room in a single table. */
    boolean fits(List<T> rows) {
        return width(keys, rows) + width(figures, rows) <= room;
    }

    /** Writes as many tables as needed. Nothing without rows. */
    void write(List<T> rows, Appendable out) throws IOException {
        if (rows.isEmpty()) {
            return;
        }
        int least = width(keys, rows);
        List<Part<T>> table = new ArrayList<>();
        for (int i = 0; i < figures.size(); i++) {
            Part<T> next = figures.get(i);
            List<Part<T>> together = next.beginsGroup() ? groupFrom(i) : List.of(next);
            int taken = least + width(table, rows);
            boolean fits = taken + width(together, rows) <= room;
            // A group too wide for any table need not start one.
            boolean hopeless = least + width(together, rows) > room && taken + width(List.of(next), rows) <= room;
            if (!fits && !hopeless && !table.isEmpty()) {
                writeOne(table, rows, out);
                out.append('\n');
                table.clear();
            }
            table.add(next);
        }
        writeOne(table, rows, out);
    }

    private List<Part<T>> groupFrom(int first) {
        int end = first + 1;
        while (end < figures.size() && !figures.get(end).beginsGroup()) {
            end++;
        }
        return figures.subList(first, end);
    }

    private void writeOne(List<Part<T>> table, List<T> rows, Appendable out) throws IOException {
        List<ColumnData<T>> columns = new ArrayList<>();
        keys.forEach(part -> columns.add(column(part, WIDEST)));
        // A single column that is still too wide is wrapped.
        int widest = Math.max(NARROWEST, room - width(keys, rows) - BORDER);
        table.forEach(part -> columns.add(column(part, table.size() == 1 ? Math.min(WIDEST, widest) : WIDEST)));
        out.append(AsciiTable.getTable(LINES, rows, columns).replaceAll("(?m) +$", ""))
                .append('\n');
    }

    private ColumnData<T> column(Part<T> part, int widest) {
        return new Column()
                .header(part.name())
                .headerAlign(part.align())
                .dataAlign(part.align())
                .maxWidth(widest)
                .with(part.value());
    }

    private static <T> int width(List<Part<T>> parts, List<T> rows) {
        return parts.stream().mapToInt(part -> width(part, rows)).sum();
    }

    private static <T> int width(Part<T> part, List<T> rows) {
        int widest = rows.stream()
                .mapToInt(row -> part.value().apply(row).length())
                .max()
                .orElse(0);
        return Math.min(WIDEST, Math.max(header(part.name()), widest)) + BORDER;
    }

    /** A header may have several lines. */
    private static int header(String name) {
        return name.lines().mapToInt(String::length).max().orElse(0);
    }
}
