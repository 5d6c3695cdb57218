package io.httpbench.compare;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.text.WordUtils;

/** Text for a terminal: no line is longer than {@link #WIDTH}. */
final class TerminalTable {

    static final int WIDTH = 100;

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;
    private static final int NARROWEST = 12;
    private static final int NAME = 10;

    private TerminalTable() {}

    static <T> ColumnData<T> left(String name, int widest, Function<T, String> value) {
        return column(name, HorizontalAlign.LEFT, widest, value);
    }

    static <T> ColumnData<T> right(String name, Function<T, String> value) {
        return column(name, HorizontalAlign.RIGHT, WIDTH, value);
    }

    private static <T> ColumnData<T> column(String name, HorizontalAlign align, int widest, Function<T, String> value) {
        return new Column()
                .header(name)
                .headerAlign(align)
                .dataAlign(align)
                .maxWidth(widest)
                .with(value);
    }

    /**
     * @param elastic the column whose text takes several lines when there is no room
     */
    static <T> void write(List<T> rows, List<ColumnData<T>> columns, int elastic, Appendable out) throws IOException {
        String table = AsciiTable.getTable(LINES, rows, columns);
        int widest = width(table);
        if (widest > WIDTH) {
            int longest = width(AsciiTable.getTable(LINES, rows, List.of(columns.get(elastic))));
            ColumnData<T> whole = columns.get(elastic);
            List<ColumnData<T>> narrower = new ArrayList<>(columns);
            // The width of a column includes its border and padding.
            int room = Math.max(NARROWEST, longest - 2 - (widest - WIDTH));
            narrower.set(
                    elastic,
                    new Column()
                            .header(whole.getHeader())
                            .headerAlign(HorizontalAlign.LEFT)
                            .dataAlign(HorizontalAlign.LEFT)
                            .maxWidth(room)
                            .with(whole::getCellValue));
            table = AsciiTable.getTable(LINES, rows, narrower);
        }
        for (String line : table.lines().toList()) {
            out.append(line.stripTrailing()).append('\n');
        }
    }

    private static int width(String table) {
        return table.lines().mapToInt(String::length).max().orElse(0);
    }

    /** A name and its text, on as many lines as needed. */
    static void line(String name, String text, Appendable out) throws IOException {
        String indent = " ".repeat(NAME);
        String wrapped = WordUtils.wrap(text, WIDTH - NAME, "\n" + indent, true);
        out.append(Numbers.format("%-" + NAME + "s", name)).append(wrapped).append('\n');
    }
}
