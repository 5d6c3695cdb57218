package io.httpbench.report;

import io.httpbench.finding.ForkMarks;
import io.httpbench.finding.OpenLoops;
import io.httpbench.finding.Standing;
import io.httpbench.finding.Standings;
import io.httpbench.report.RankingColumns.Column;
import io.httpbench.result.CellResult;
import io.httpbench.result.RowNames;
import io.httpbench.result.RunResult;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.apache.commons.text.WordUtils;

/**
 * All clients on one screen: load by load and best first, with their cost and which of them do not differ significantly.
 * Rows of an open loop are in the order of their p99. On a narrow terminal it has fewer columns.
 */
public final class RankingTable {

    /** Columns of a line at most. */
    static final int WIDTH = FittedTable.WIDTH;

    private static final int WIDEST_RANK = 8;

    private RankingTable() {}

    /** Writes the clients among the rows of a run. */
    public static void write(RunResult run, Look look, Appendable out) throws IOException {
        List<Standing> rows =
                Standings.of(run).values().stream().flatMap(Collection::stream).toList();
        if (rows.isEmpty()) {
            return;
        }
        List<CellResult> cells = rows.stream().map(Standing::cell).toList();
        RowNames names = RowNames.of(cells);
        Variants variants = Variants.of(cells, names::variant);
        RankingColumns columns = new RankingColumns(rows);
        List<Column> shown = fitting(columns.all(), rows, names, variants, look);
        FittedTable<Standing> table = table(shown, rows, names, variants, look);
        int room = table.room(rows);
        boolean openLoop = cells.stream().anyMatch(CellResult::openLoop);
        boolean valid = cells.stream().anyMatch(CellResult::valid);
        Bars bars = openLoop || !valid || room < Bars.SHORTEST ? null : new Bars(cells, room, look);
        if (bars != null) {
            table.text(bars.scale(), row -> bars.of(row.cell()));
        }
        table.write(rows, out);
        out.append(variants.legend());
        String legend = legend(run, shown, columns, cells, bars != null);
        if (!legend.isEmpty()) {
            out.append(WordUtils.wrap(legend, look.columns())).append('\n');
        }
    }

    /** Without the least important columns, as many as have no room. */
    private static List<Column> fitting(
            List<Column> all, List<Standing> rows, RowNames names, Variants variants, Look look) {
        List<Column> columns = new ArrayList<>(all);
        boolean may = true;
        while (may && !table(columns, rows, names, variants, look).fits(rows)) {
            may = RankingColumns.narrow(columns);
        }
        return columns;
    }

    private static FittedTable<Standing> table(
            List<Column> columns, List<Standing> rows, RowNames names, Variants variants, Look look) {
        FittedTable<Standing> table = new FittedTable<>(look.columns());
        if (rows.stream().anyMatch(row -> row.cell().rank() != null)) {
            table.key("rank", row -> rank(row.cell()));
        }
        table.key(names.column(), row -> names.name(row.cell()));
        if (variants.any()) {
            table.key(variants.name(), row -> variants.text(row.cell()));
        }
        for (Column column : columns) {
            if (column.left()) {
                table.text(column.name(), column.text());
            } else {
                table.figure(column.name(), column.text());
            }
        }
        return table;
    }

    private static String legend(
            RunResult run, List<Column> shown, RankingColumns columns, List<CellResult> cells, boolean bars) {
        List<String> names = shown.stream().map(Column::name).toList();
        List<String> sentences = new ArrayList<>();
        if (names.contains(RankingColumns.INTERVAL)) {
            sentences.add(Standing.INTERVAL_LEGEND);
        }
        if (names.contains(RankingColumns.P99_OVER_FORKS)) {
            sentences.add("p99: response time, of the requests of all forks; " + RankingColumns.P99_OVER_FORKS
                    + OpenLoops.ofForksLegend(cells));
        }
        if (names.contains(RankingColumns.RELATIVE)) {
            sentences.add(RankingColumns.RELATIVE + Standings.shareLegend(run, true));
        }
        if (names.contains(RankingColumns.RELATIVE_ONLY)) {
            sentences.add(RankingColumns.RELATIVE_ONLY + Standings.shareLegend(run, false));
        }
        if (names.contains("p99") && cells.stream().noneMatch(CellResult::openLoop)) {
            sentences.add("Times: at full load; for yours JB_RATE or JB_SLO.");
        }
        if (names.contains(ForkMetrics.IN_USE.label())) {
            sentences.add("CPUs: used at this rate; in use: mean number in flight (Little's law).");
        }
        if (names.contains("CPU")) {
            sentences.add("CPU: per request, whole process.");
        }
        if (names.contains(RankingColumns.FORKS)) {
            sentences.addAll(ForkMarks.legend(cells));
        } else if (names.contains(RankingColumns.RELATIVE) || names.contains(RankingColumns.RELATIVE_ONLY)) {
            sentences.addAll(ForkMarks.ofDoubts(cells));
        }
        if (RowNames.of(cells).ofServers()) {
            sentences.add("All were loaded by " + RowNames.client(cells.get(0)) + ".");
        }
        sentences.add(columns.common());
        sentences.add(Standings.orderLegend(run));
        if (bars && cells.stream().anyMatch(cell -> cell.requestsPerSecond().ciLow() != null)) {
            sentences.add("Bars are req/s from 0; their light end is the interval, rounded outward.");
        }
        sentences.removeIf(String::isEmpty);
        return String.join(" ", sentences);
    }

    /** A row with this many letters is noisy; all of them are in the results. */
    private static String rank(CellResult cell) {
        String rank = Objects.requireNonNullElse(cell.rank(), Numbers.UNKNOWN);
        return rank.length() <= WIDEST_RANK ? rank : rank.substring(0, WIDEST_RANK - 1) + "…";
    }
}
