package io.httpbench.compare;

import io.httpbench.compare.fact.CellFigures;
import io.httpbench.compare.fact.CellSide;
import io.httpbench.compare.fact.FoundDifferences;
import io.httpbench.compare.fact.RunDifferences;
import io.httpbench.compare.fact.RunSide;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.environment.Environment;
import io.httpbench.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Checks rules before anything is measured. */
public final class BaselineCheck {

    private BaselineCheck() {}

    /** The planned cells that the baseline lacks. */
    public static List<PlannedCell> missing(RunResult baseline, List<PlannedCell> planned) {
        Map<CellId, CellResult> has = baseline.byId();
        return planned.stream().filter(cell -> !has.containsKey(cell.id())).toList();
    }

    /** Why rules about changes cannot pass whatever the figures are; empty when there is no problem. */
    public static List<String> warnings(
            RunResult baseline, List<PlannedCell> planned, Environment environment, Map<String, String> settings) {
        List<String> warnings = new ArrayList<>();
        RunDifferences.between(baseline, new RunSide(environment, settings))
                .obstacles()
                .forEach(obstacle -> warnings.add("the baseline is not comparable: " + obstacle));
        Map<CellId, CellResult> has = baseline.byId();
        for (PlannedCell cell : planned) {
            CellResult before = has.get(cell.id());
            if (before != null) {
                warnings.addAll(ofCell(
                        CellSide.of(baseline, before),
                        before,
                        new CellSide(new RunSide(environment, settings), cell, null)));
            }
        }
        return List.copyOf(warnings);
    }

    private static List<String> ofCell(CellSide base, CellResult before, CellSide planned) {
        List<String> warnings = new ArrayList<>();
        PlannedCell cell = planned.planned();
        FoundDifferences found = RunDifferences.between(base, planned);
        if (!found.obstacles().isEmpty()) {
            warnings.add("the baseline's row is not comparable: " + cell.label() + ": "
                    + String.join("; ", found.obstacles()));
        }
        if (!before.valid()) {
            warnings.add("the baseline's row is invalid: " + cell.label());
        } else if (CellFigures.of(before, Metric.REQUESTS_PER_SECOND).length < Estimate.LEAST) {
            warnings.add("the baseline's row has one fork, which says nothing of others: " + cell.label());
        }
        return warnings;
    }

    /** The same for rules about this run alone. */
    public static List<String> warnings(List<GateRule> rules, int forks) {
        return forks < Estimate.LEAST && rules.stream().anyMatch(GateRule::needsForks)
                ? List.of("one fork has no interval, by which rules are judged; JB_FORKS=5 gives one")
                : List.of();
    }
}
