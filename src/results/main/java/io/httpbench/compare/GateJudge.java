package io.httpbench.compare;

import io.httpbench.compare.fact.CellFigures;
import io.httpbench.compare.fact.CellSide;
import io.httpbench.compare.fact.RunDifferences;
import io.httpbench.model.RowBase;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.stats.Holm;
import io.httpbench.stats.Pairs;
import io.httpbench.stats.Rows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides rules by two-sided 95 % intervals. A run passes when every rule does, so each needs no more than its own
 * interval (Berger: Multiparameter hypothesis testing and acceptance sampling, Technometrics 24, 1982); a single broken
 * rule fails it, so those are corrected for the number of rules and cells (Holm): the probability that a run fails
 * although it meets all of its rules is at most 2.5 %.
 */
public final class GateJudge {

    private final @Nullable RunResult baseline;
    private final @Nullable RowBase base;
    private final RunResult run;
    private final List<PlannedCell> expected;
    private final String whyMissing;

    private GateJudge(
            @Nullable RunResult baseline,
            @Nullable RowBase base,
            RunResult run,
            List<PlannedCell> expected,
            String whyMissing) {
        this.baseline = baseline;
        this.base = base;
        this.run = run;
        this.expected = expected;
        this.whyMissing = run.interrupted() ? "the run was interrupted before it had measured this row" : whyMissing;
    }

    /**
     * The result of each rule for each cell of a run, which may have only some cells of its baseline.
     *
     * @param baseline what changes are relative to; null when there is none
     * @param planned cells that the run was to measure: a cell that was not measured passes no rule
     */
    public static List<GateResult> judge(
            List<GateRule> rules, @Nullable RunResult baseline, RunResult run, List<PlannedCell> planned) {
        return new GateJudge(baseline, null, run, planned, "was not measured").judge(rules);
    }

    /** The same for two stored runs: a cell that only the baseline has passes no rule. */
    public static List<GateResult> judgeStored(List<GateRule> rules, RunResult baseline, RunResult run) {
        List<PlannedCell> cells =
                baseline.cells().stream().map(CellResult::planned).toList();
        return new GateJudge(baseline, null, run, cells, "only in the base").judge(rules);
    }

    /**
     * The same where the baseline are rows of the run itself, which are not judged. Changes are paired by block, as in the
     * comparison of rows.
     *
     * @param base which rows
     */
    public static List<GateResult> judgeRows(
            List<GateRule> rules, RowBase base, RunResult run, List<PlannedCell> planned) {
        List<PlannedCell> others =
                planned.stream().filter(cell -> !isOf(base, cell)).toList();
        return new GateJudge(run, base, run, others, "was not measured").judge(rules);
    }

    /**
     * What a run says of each rule for some of its rows.
     *
     * @param base the rows that changes are relative to
     * @param row the rows that are judged; of the same axis
     */
    public static List<RuleEvidence> evidence(List<GateRule> rules, RowBase base, RowBase row, RunResult run) {
        GateJudge judge = new GateJudge(run, base, run, List.of(), "");
        List<RuleEvidence> evidence = new ArrayList<>();
        for (GateRule rule : rules) {
            for (GateTrial trial : judge.trials(rule)) {
                PlannedCell cell = trial.cell();
                if (cell != null && isOf(row, cell)) {
                    CellId id = cell.id().with(row.axis(), "");
                    evidence.add(new RuleEvidence(rule, id, trial.outcome(), trial.estimate(), 1));
                }
            }
        }
        return List.copyOf(evidence);
    }

    private static boolean isOf(RowBase base, PlannedCell cell) {
        return base.value().equals(cell.axes().get(base.axis()));
    }

    private List<GateResult> judge(List<GateRule> rules) {
        List<GateTrial> trials =
                rules.stream().flatMap(rule -> trials(rule).stream()).toList();
        return corrected(trials);
    }

    private static List<GateResult> corrected(List<GateTrial> trials) {
        Map<GateTrial, Double> adjusted = new HashMap<>();
        adjusted.putAll(adjusted(trials, false));
        adjusted.putAll(adjusted(trials, true));
        List<GateResult> results = new ArrayList<>();
        for (GateTrial trial : trials) {
            Double probability = adjusted.get(trial);
            results.add(probability == null ? trial.decided() : trial.estimated(probability));
        }
        return List.copyOf(results);
    }

    /** A ceiling must not cost the clients any power: each kind is a family of its own. */
    private static Map<GateTrial, Double> adjusted(List<GateTrial> trials, boolean ceilings) {
        List<GateTrial> family = trials.stream()
                .filter(trial -> trial.estimate() != null && trial.ceiling() == ceilings)
                .toList();
        return Holm.adjust(family, GateTrial::pValueIfKept);
    }

    private List<GateTrial> trials(GateRule rule) {
        List<GateTrial> trials = new ArrayList<>();
        List<CellResult> judged = run.cells().stream()
                .filter(cell -> base == null || !isOf(base, cell.planned()))
                .toList();
        for (CellResult cell : judged) {
            trials.add(rule.relative() ? change(rule, cell) : figure(rule, cell));
        }
        missing().forEach(cell -> trials.add(GateTrial.undecided(rule, cell, Outcome.NOT_COMPARABLE, whyMissing)));
        if (trials.isEmpty()) {
            trials.add(GateTrial.undecided(rule, null, Outcome.NOT_COMPARABLE, "no row was measured"));
        }
        return trials;
    }

    private Stream<PlannedCell> missing() {
        Map<CellId, CellResult> measured = run.byId();
        return expected.stream().filter(cell -> !measured.containsKey(cell.id()));
    }

    private GateTrial figure(GateRule rule, CellResult cell) {
        if (rule.metric() == Metric.ERRORS) {
            GateTrial counted = GateTrial.counted(rule, cell.planned(), CellFigures.errorPercent(cell));
            // A crashed fork has no failures to count.
            if (cell.valid() || counted.outcome() == Outcome.FAILED) {
                return counted;
            }
        }
        if (!cell.valid()) {
            return GateTrial.undecided(
                    rule, cell.planned(), Outcome.NOT_COMPARABLE, "invalid: " + String.join("; ", cell.verdicts()));
        }
        return disturbed(rule, cell, cell)
                .orElseGet(() -> GateTrial.ofFigure(rule, cell.planned(), CellFigures.of(cell, rule.metric())));
    }

    private GateTrial change(GateRule rule, CellResult cell) {
        RunResult against = baseline;
        if (against == null) {
            return GateTrial.undecided(rule, cell.planned(), Outcome.NO_BASELINE, "there is no baseline");
        }
        CellResult before =
                against.byId().get(base == null ? cell.id() : cell.id().with(base.axis(), base.value()));
        if (before == null) {
            return GateTrial.undecided(rule, cell.planned(), Outcome.NO_BASELINE, "the baseline has no such row");
        }
        List<String> obstacles = obstacles(against, before, cell);
        if (!obstacles.isEmpty()) {
            return GateTrial.undecided(rule, cell.planned(), Outcome.NOT_COMPARABLE, String.join("; ", obstacles));
        }
        Optional<GateTrial> disturbed = disturbed(rule, before, cell);
        if (disturbed.isPresent()) {
            return disturbed.get();
        }
        if (base != null) {
            return GateTrial.ofBlocks(
                    rule,
                    cell.planned(),
                    CellFigures.byBlock(before, rule.metric()),
                    CellFigures.byBlock(cell, rule.metric()),
                    Pairs.looks(Rows.blocks(run.cells()), run.comparison().until()));
        }
        CellPair pair = CellPair.of(against, before, run, cell);
        return GateTrial.ofChange(rule, cell.planned(), pair.before(rule.metric()), pair.now(rule.metric()));
    }

    /** Undecided where others may have made what is judged. */
    private static Optional<GateTrial> disturbed(GateRule rule, CellResult before, CellResult cell) {
        return CellFigures.robust(rule.metric())
                ? Optional.empty()
                : CellFigures.disturbed(before, cell)
                        .map(where -> before.equals(cell) ? "disturbed in every fork" : where)
                        .map(why -> GateTrial.undecided(rule, cell.planned(), Outcome.TOO_NOISY, why));
    }

    private List<String> obstacles(RunResult against, CellResult before, CellResult cell) {
        List<String> obstacles =
                new ArrayList<>(RunDifferences.between(against, run).obstacles());
        obstacles.addAll(RunDifferences.obstacles(
                RunDifferences.between(CellSide.of(against, before), CellSide.of(run, cell)), before, cell));
        return obstacles;
    }
}
