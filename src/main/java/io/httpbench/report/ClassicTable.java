package io.httpbench.report;

import io.httpbench.result.CellResult;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The table that people have results in, to the character: client, protocol, requests per second. */
public final class ClassicTable {

    private static final String RULE = "-".repeat(84);

    private ClassicTable() {}

    /**
     * Writes all rows between two rules. A table has no place for a path, so with several paths each gets a table of its
     * own, below a line with the path.
     *
     * @param paths all paths of the run, also those of which nothing was measured
     */
    public static void write(List<CellResult> cells, List<String> paths, Appendable out) throws IOException {
        for (String path : paths) {
            if (paths.size() > 1) {
                out.append(path).append('\n');
            }
            writeTable(cells.stream().filter(cell -> cell.path().equals(path)).toList(), out);
        }
    }

    private static void writeTable(List<CellResult> cells, Appendable out) throws IOException {
        out.append(RULE).append('\n');
        for (CellResult cell : cells) {
            out.append(row(cell)).append('\n');
        }
        out.append(RULE).append('\n');
    }

    /** One row. A figure that may not be used does not look like one. */
    public static String row(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        String rate = cell.valid() && mean != null ? Long.toString(Math.round(mean)) : "invalid";
        return String.format(Locale.ROOT, "|%-40s|%-10s|%-10s|", cell.client() + "Benchmark", cell.protocol(), rate);
    }
}
