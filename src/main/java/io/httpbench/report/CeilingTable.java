package io.httpbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.config.Variant;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The reference rows, apart from the rows that are compared, and each row's share of its own. */
public final class CeilingTable {

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    private CeilingTable() {}

    /** Writes nothing when there are none. */
    public static void write(List<CeilingRow> rows, Appendable out) throws IOException {
        List<CeilingRow> measured =
                rows.stream().filter(row -> row.requestsPerSecond() != null).toList();
        if (!measured.isEmpty()) {
            out.append(AsciiTable.getTable(LINES, measured, columns())).append('\n');
        }
        for (CeilingRow row : rows) {
            for (CeilingShare share : row.shares()) {
                String variant = Variant.text(share.axes());
                out.append(Texts.format(
                        "%s %s%s: %.0f %% of the ceiling, %s with %d connections\n",
                        share.client(),
                        share.protocol(),
                        variant.isEmpty() ? "" : " " + variant,
                        100 * share.share(),
                        row.tool(),
                        row.connections()));
            }
            for (String problem : row.problems()) {
                out.append(Texts.format(
                        "note no ceiling for %s %s with %d connections: %s\n",
                        row.protocol(), row.path(), row.connections(), problem));
            }
        }
    }

    private static List<ColumnData<CeilingRow>> columns() {
        return List.of(
                column("ceiling", HorizontalAlign.LEFT, CeilingRow::tool),
                column("protocol", HorizontalAlign.LEFT, CeilingRow::protocol),
                column("path", HorizontalAlign.LEFT, CeilingTable::path),
                column("conns", HorizontalAlign.RIGHT, row -> Integer.toString(row.connections())),
                column("in flight", HorizontalAlign.RIGHT, row -> Integer.toString(row.inFlight())),
                column("req/s", HorizontalAlign.RIGHT, row -> orUnknown(row.requestsPerSecond(), Texts::whole)),
                column("mean ms", HorizontalAlign.RIGHT, row -> orUnknown(row.meanNanos(), CeilingTable::millis)),
                column(
                        "CPU µs/req",
                        HorizontalAlign.RIGHT,
                        row -> orUnknown(row.cpuMicrosPerRequest(), Texts::decimal)));
    }

    private static String path(CeilingRow row) {
        return row.path() + (row.delay() == null ? "" : " delay " + row.delay());
    }

    private static String millis(double nanos) {
        return Texts.millis(Math.round(nanos));
    }

    private static String orUnknown(@Nullable Double value, Function<Double, String> text) {
        return value == null ? Texts.UNKNOWN : text.apply(value);
    }

    private static ColumnData<CeilingRow> column(
            String name, HorizontalAlign align, Function<CeilingRow, String> value) {
        return new Column()
                .header(name)
                .headerAlign(align)
                .dataAlign(align)
                .maxWidth(Integer.MAX_VALUE)
                .with(value);
    }
}
