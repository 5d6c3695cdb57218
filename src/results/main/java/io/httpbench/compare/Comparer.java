package io.httpbench.compare;

import io.httpbench.compare.fact.CellSide;
import io.httpbench.compare.fact.FoundDifferences;
import io.httpbench.compare.fact.RunDifferences;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.stats.Holm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares runs with a first one, cell by cell. Two families of tests are corrected (Holm), each at 5 %: the verdicts,
 * one test for each cell of each run; and all other metrics of all cells of all runs. Ceilings are in families of their
 * own: they must not cost the clients any power.
 */
public final class Comparer {

    private final NamedRun base;
    private final List<NamedRun> others;

    /** By cell key, one map for each of the other runs. */
    private final List<Map<CellId, CellTrial>> trials = new ArrayList<>();

    private Comparer(NamedRun base, List<NamedRun> others) {
        this.base = base;
        this.others = others;
        others.forEach(other -> trials.add(trials(other)));
    }

    /** One result for each of the other runs, in order. */
    public static List<RunComparison> compare(NamedRun base, List<NamedRun> others) {
        return new Comparer(base, others).compare();
    }

    private Map<CellId, CellTrial> trials(NamedRun other) {
        List<String> ofRuns = RunDifferences.between(base.run(), other.run()).obstacles();
        Map<CellId, CellResult> now = other.run().byId();
        Map<CellId, CellTrial> found = new LinkedHashMap<>();
        base.run().byId().forEach((key, cell) -> {
            CellResult same = now.get(key);
            if (same != null) {
                found.put(key, trial(other, cell, same, ofRuns));
            }
        });
        return found;
    }

    private CellTrial trial(NamedRun other, CellResult before, CellResult now, List<String> ofRuns) {
        FoundDifferences found = RunDifferences.between(CellSide.of(base.run(), before), CellSide.of(other.run(), now));
        List<String> obstacles = new ArrayList<>(ofRuns);
        obstacles.addAll(RunDifferences.obstacles(found, before, now));
        return new CellTrial(
                CellPair.of(base.run(), before, other.run(), now), List.copyOf(obstacles), found.warnings());
    }

    private List<RunComparison> compare() {
        Map<MetricTrial, MetricComparison> compared = new HashMap<>();
        for (boolean ceilings : new boolean[] {false, true}) {
            compared.putAll(corrected(ceilings, true));
            compared.putAll(corrected(ceilings, false));
        }
        List<RunComparison> results = new ArrayList<>();
        for (int i = 0; i < others.size(); i++) {
            results.add(result(others.get(i), trials.get(i), compared));
        }
        return List.copyOf(results);
    }

    private Map<MetricTrial, MetricComparison> corrected(boolean ceilings, boolean headlines) {
        List<MetricTrial> family = trials.stream()
                .flatMap(cells -> cells.values().stream())
                .filter(cell -> cell.ceiling() == ceilings)
                .flatMap(cell -> cell.tested(headlines).stream())
                .toList();
        Map<MetricTrial, MetricComparison> compared = new HashMap<>();
        Holm.adjust(family, MetricTrial::pValue).forEach((trial, p) -> compared.put(trial, trial.corrected(p)));
        return compared;
    }

    private RunComparison result(
            NamedRun other, Map<CellId, CellTrial> cells, Map<MetricTrial, MetricComparison> compared) {
        List<CellComparison> results = new ArrayList<>();
        base.run().byId().forEach((key, cell) -> {
            CellTrial trial = cells.get(key);
            results.add(trial == null ? alone(cell, CellVerdict.ONLY_IN_BASE) : trial.result(compared));
        });
        other.run().cells().stream()
                .filter(cell -> !cells.containsKey(cell.id()))
                .forEach(cell -> results.add(alone(cell, CellVerdict.ONLY_IN_NEW)));
        FoundDifferences found = RunDifferences.between(base.run(), other.run());
        return new RunComparison(
                base.name(),
                base.run().startedAt(),
                other.name(),
                other.run().startedAt(),
                SampleUnit.of(base.run(), other.run()),
                found.obstacles(),
                found.warnings(),
                List.copyOf(results));
    }

    private static CellComparison alone(CellResult cell, CellVerdict word) {
        return new CellComparison(
                cell.label(),
                cell.id(),
                cell.planned().kind(),
                word,
                List.of(),
                CellTrial.about(cell),
                List.of(),
                List.of());
    }
}
