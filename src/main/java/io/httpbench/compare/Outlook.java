package io.httpbench.compare;

import io.httpbench.config.GateRule;
import io.httpbench.config.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.Environment;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Estimate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What can be known of rules before anything is measured. */
public final class Outlook {

    private Outlook() {}

    /** The planned cells that the baseline has not. */
    public static List<CellKey> missing(RunResult baseline, Collection<CellKey> planned) {
        Map<CellKey, CellResult> has = CellKey.cells(baseline);
        return planned.stream().filter(key -> !has.containsKey(key)).toList();
    }

    /** Why rules about changes will not be kept whatever the figures say, in words; empty when all is well. */
    public static List<String> warnings(
            RunResult baseline, Collection<CellKey> planned, Environment environment, Map<String, String> settings) {
        List<String> warnings = new ArrayList<>();
        RunDifferences.between(baseline, environment, settings)
                .obstacles()
                .forEach(obstacle -> warnings.add("the baseline is not comparable: " + obstacle));
        CellKey.cells(baseline).forEach((key, cell) -> {
            if (planned.contains(key)) {
                if (!cell.valid()) {
                    warnings.add("the baseline's cell is invalid: " + cell.label());
                } else if (Figures.of(cell, Metric.REQUESTS_PER_SECOND).length < Estimate.LEAST) {
                    warnings.add("the baseline's cell has one fork, which says nothing of others: " + cell.label());
                }
            }
        });
        return List.copyOf(warnings);
    }

    /** The same of rules about this run alone. */
    public static List<String> warnings(List<GateRule> rules, int forks) {
        return forks < Estimate.LEAST && rules.stream().anyMatch(GateRule::needsForks)
                ? List.of("one fork has no interval, by which rules are judged; JB_FORKS=5 gives one")
                : List.of();
    }
}
