package io.httpbench.report;

import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The table format of existing results, to the character: client, protocol, requests per second. */
public final class ClassicTable {

    private static final int WIDTH = 84;

    private ClassicTable() {}

    /**
     * Writes all rows between two rules. The format has no column for other settings, so if some have several values
     * each combination gets its own table, below a line that describes it.
     *
     * @param columns of the terminal: a narrower one has shorter rules
     */
    public static void write(List<CellResult> cells, int columns, Appendable out) throws IOException {
        String rule = "-".repeat(Math.min(WIDTH, columns));
        Map<String, List<CellResult>> tables = new LinkedHashMap<>();
        for (CellResult cell : cells) {
            tables.computeIfAbsent(Variant.text(cell.axes()), title -> new ArrayList<>())
                    .add(cell);
        }
        if (tables.isEmpty()) {
            writeTable(cells, rule, out);
        }
        for (Map.Entry<String, List<CellResult>> table : tables.entrySet()) {
            if (!table.getKey().isEmpty()) {
                out.append(table.getKey()).append('\n');
            }
            writeTable(table.getValue(), rule, out);
        }
    }

    private static void writeTable(List<CellResult> cells, String rule, Appendable out) throws IOException {
        out.append(rule).append('\n');
        for (CellResult cell : cells) {
            out.append(row(cell)).append('\n');
        }
        out.append(rule).append('\n');
    }

    /** One row. A figure that must not be used is not shown as one. */
    public static String row(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        String rate = cell.valid() && mean != null ? Long.toString(Math.round(mean)) : "invalid";
        return String.format(Locale.ROOT, "|%-40s|%-10s|%-10s|", cell.client() + "Benchmark", cell.protocol(), rate);
    }
}
