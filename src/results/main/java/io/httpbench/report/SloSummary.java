package io.httpbench.report;

import io.httpbench.finding.OpenLoops;
import io.httpbench.finding.Standing;
import io.httpbench.finding.Standings;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;

/** What searches found: the highest rate of each row that met the SLO, and its response times there. */
final class SloSummary {

    private SloSummary() {}

    /** Writes nothing when no fork has searched. */
    static void write(RunResult run, Look look, Appendable out) throws IOException {
        List<CellResult> rows = Standings.of(run).values().stream()
                .flatMap(Collection::stream)
                .map(Standing::cell)
                .filter(cell -> !OpenLoops.searches(cell).isEmpty())
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        new FittedTable<CellResult>(look.columns())
                .key("row", CellResult::label)
                .figure("highest\nrate/s", SloSummary::rate)
                .figure("p99 there", cell -> figure(cell, Metric.P99))
                .figure("CPU", cell -> figure(cell, Metric.CPU))
                .text("once more", SloSummary::window)
                .write(rows, out);
        out.append("Highest rate: met the SLO in three windows of three; once more: in the window after the search.\n");
    }

    private static String rate(CellResult cell) {
        OptionalDouble met = OpenLoops.met(cell);
        return met.isPresent() ? Numbers.rate(met.getAsDouble()) : "none";
    }

    private static String figure(CellResult cell, Metric metric) {
        Double figure = OpenLoops.met(cell).isPresent() ? ForkMetrics.of(metric).ofRow(cell) : null;
        return Numbers.figure(metric.unit(), figure);
    }

    private static String window(CellResult cell) {
        List<SloResult> searches = OpenLoops.searches(cell);
        long met = searches.stream().filter(SloResult::keptInWindow).count();
        if (met == searches.size()) {
            return "met";
        }
        return searches.size() == 1 ? "missed" : "met by " + met + " of " + searches.size() + " forks";
    }
}
