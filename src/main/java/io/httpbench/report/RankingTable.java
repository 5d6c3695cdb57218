package io.httpbench.report;

import io.httpbench.finding.ForkMarks;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetric;
import io.httpbench.result.ForkMetrics;
import io.httpbench.result.Numbers;
import io.httpbench.stats.Ranking;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** The answer on one screen: all cells, best first, with their cost and which of them do not differ significantly. */
public final class RankingTable {

    /** Columns of a line at most. */
    static final int WIDTH = FittedTable.WIDTH;

    private static final int WIDEST_RANK = 8;

    private RankingTable() {}

    /** Writes the clients among the rows; nothing for a single fork: there is nothing to rank. */
    public static void write(List<CellResult> rows, Look look, Appendable out) throws IOException {
        List<CellResult> cells = Ranking.clients(rows);
        if (cells.size() < 2 && cells.stream().allMatch(cell -> forksInAll(cell) < 2)) {
            return;
        }
        List<CellResult> sorted = Ranking.bestFirst(cells);
        Variants variants = Variants.of(cells);
        FittedTable<CellResult> table = table(variants);
        int room = table.room(sorted);
        boolean bars = room >= Bars.SHORTEST;
        if (bars) {
            Bars drawn = new Bars(sorted, room, look);
            table.text(drawn.scale(), drawn::of);
        }
        table.write(sorted, out);
        out.append(variants.legend());
        out.append("±: half of the 95 % interval over forks.");
        for (String sentence : ForkMarks.legend(cells)) {
            out.append(' ').append(sentence);
        }
        out.append('\n');
        if (bars && cells.stream().anyMatch(cell -> cell.requestsPerSecond().ciLow() != null)) {
            out.append("Bars are req/s from 0; their light end is the interval, rounded outward.\n");
        }
    }

    private static FittedTable<CellResult> table(Variants variants) {
        FittedTable<CellResult> table = new FittedTable<CellResult>()
                .key("rank", RankingTable::rank)
                .key("client", CellResult::client)
                .key("protocol", CellResult::protocol);
        if (variants.any()) {
            table.key(variants.name(), variants::text);
        }
        table.figure("req/s", RankingTable::mean)
                .figure("±", RankingTable::interval)
                .figure("forks", ForkMarks::of);
        for (ForkMetric metric : ForkMetrics.RANKING) {
            table.figure(
                    metric.label(), cell -> Numbers.figure(metric.unit(), cell.valid() ? metric.ofRow(cell) : null));
        }
        return table;
    }

    /** A row with this many letters is noisy; all of them are in the results. */
    private static String rank(CellResult cell) {
        String rank = Objects.requireNonNullElse(cell.rank(), Numbers.UNKNOWN);
        return rank.length() <= WIDEST_RANK ? rank : rank.substring(0, WIDEST_RANK - 1) + "…";
    }

    /** A figure that must not be used is not shown as one. */
    private static String mean(CellResult cell) {
        Double mean = cell.requestsPerSecond().mean();
        return cell.valid() && mean != null ? Numbers.rate(mean) : "invalid";
    }

    /** A fork and its repetition count as one. */
    private static long forksInAll(CellResult cell) {
        return cell.forks().stream().filter(fork -> fork.setAside() == null).count();
    }

    private static String interval(CellResult cell) {
        return cell.valid() ? Numbers.percent(cell.requestsPerSecond().relativeHalfWidth()) : Numbers.UNKNOWN;
    }
}
