package io.httpbench.compare;

import io.httpbench.compare.fact.CellFigures;
import io.httpbench.model.rule.GateRule;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.GateResult;
import io.httpbench.result.GateResult.Outcome;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Estimate;
import io.httpbench.stats.Pairs;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A rule and a cell, before the correction for multiple tests.
 *
 * @param cell null when there is none
 * @param baseline figure of the baseline; null without one
 * @param value figure of the run; null without one
 * @param estimate what is compared with the limit: the figure, or the logarithm of its ratio; null when the outcome is
 *     known without it
 * @param looks corrects two-sided p-values for looks at other times
 * @param outcome when it is known without the estimate
 * @param reason likewise
 */
record GateTrial(
        GateRule rule,
        @Nullable PlannedCell cell,
        @Nullable Double baseline,
        @Nullable Double value,
        @Nullable Estimate estimate,
        DoubleUnaryOperator looks,
        Outcome outcome,
        String reason) {

    private static final DoubleUnaryOperator ONCE = DoubleUnaryOperator.identity();

    static GateTrial undecided(GateRule rule, @Nullable PlannedCell cell, Outcome outcome, String reason) {
        return new GateTrial(rule, cell, null, null, null, ONCE, outcome, reason);
    }

    /** Failures are counted, not estimated. */
    static GateTrial counted(GateRule rule, PlannedCell cell, @Nullable Double percent) {
        if (percent == null) {
            return undecided(rule, cell, Outcome.NOT_COMPARABLE, "no request was measured");
        }
        boolean kept = percent < rule.limit();
        return new GateTrial(
                rule,
                cell,
                null,
                percent,
                null,
                ONCE,
                kept ? Outcome.PASSED : Outcome.FAILED,
                "counted, not estimated");
    }

    static GateTrial ofFigure(GateRule rule, PlannedCell cell, double[] figures) {
        Double mean = CellFigures.mean(figures);
        // What the JVM or the system does not report is 0.
        if (figures.length == 0 || !CellFigures.positive(figures)) {
            return noFigure(rule, cell, null, mean);
        }
        return figures.length < Estimate.LEAST
                ? noInterval(rule, cell, null, mean, "one fork")
                : new GateTrial(rule, cell, null, mean, Estimate.ofMean(figures), ONCE, Outcome.TOO_NOISY, "");
    }

    static GateTrial ofChange(GateRule rule, PlannedCell cell, double[] before, double[] now) {
        Double mean = CellFigures.geometricMean(now);
        Double meanBefore = CellFigures.geometricMean(before);
        if (before.length == 0 || now.length == 0 || !CellFigures.positive(before) || !CellFigures.positive(now)) {
            return noFigure(rule, cell, meanBefore, mean);
        }
        if (before.length < Estimate.LEAST) {
            return noInterval(rule, cell, meanBefore, mean, "one fork in the baseline");
        }
        return now.length < Estimate.LEAST
                ? noInterval(rule, cell, meanBefore, mean, "one fork")
                : new GateTrial(
                        rule, cell, meanBefore, mean, Estimate.ofLogRatio(before, now), ONCE, Outcome.TOO_NOISY, "");
    }

    /**
     * A change within one run, judged by the blocks that both rows have.
     *
     * @param before figures of the base, by block
     * @param now those of the row
     */
    static GateTrial ofBlocks(
            GateRule rule,
            PlannedCell cell,
            Map<Integer, Double> before,
            Map<Integer, Double> now,
            DoubleUnaryOperator looks) {
        Double mean = CellFigures.geometricMean(array(now));
        Double meanBefore = CellFigures.geometricMean(array(before));
        if (before.isEmpty()
                || now.isEmpty()
                || !CellFigures.positive(array(before))
                || !CellFigures.positive(array(now))) {
            return noFigure(rule, cell, meanBefore, mean);
        }
        double[] logRatios = Pairs.logRatios(now, before);
        return logRatios.length < Estimate.LEAST
                ? noInterval(rule, cell, meanBefore, mean, "fewer than two blocks with both")
                : new GateTrial(rule, cell, meanBefore, mean, Estimate.ofMean(logRatios), looks, Outcome.TOO_NOISY, "");
    }

    private static double[] array(Map<Integer, Double> figures) {
        return figures.values().stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static GateTrial noFigure(
            GateRule rule, PlannedCell cell, @Nullable Double baseline, @Nullable Double value) {
        String reason = "no figure of " + rule.metric().text();
        return new GateTrial(rule, cell, baseline, value, null, ONCE, Outcome.NOT_COMPARABLE, reason);
    }

    private static GateTrial noInterval(
            GateRule rule, PlannedCell cell, @Nullable Double baseline, @Nullable Double value, String forks) {
        return new GateTrial(rule, cell, baseline, value, null, ONCE, Outcome.TOO_NOISY, forks + ": no interval");
    }

    /** Whether it is about a ceiling. */
    boolean ceiling() {
        return cell != null && cell.ceiling();
    }

    /** The limit on the scale of the estimate. */
    private double limit() {
        return rule.relative() ? Math.log1p(rule.limit()) : rule.limit();
    }

    private Estimate known() {
        return Objects.requireNonNull(estimate);
    }

    /** One-sided p-value of the hypothesis that the rule is met. */
    double pValueIfKept() {
        return corrected(rule.below() ? known().probabilityIfBelow(limit()) : known().probabilityIfAbove(limit()));
    }

    /** The same of the hypothesis that it is broken. */
    private double pValueIfBroken() {
        return corrected(rule.below() ? known().probabilityIfAbove(limit()) : known().probabilityIfBelow(limit()));
    }

    /** Looks are on both sides. */
    private double corrected(double oneSided) {
        return Math.min(1, looks.applyAsDouble(Math.min(1, 2 * oneSided))) / 2;
    }

    GateResult decided() {
        return result(outcome, reason);
    }

    /**
     * The outcome according to the interval.
     *
     * @param adjustedP p-value of the hypothesis that the rule is met, corrected for all rules and cells
     */
    GateResult estimated(double adjustedP) {
        boolean kept = rule.below() ? known().high() < limit() : known().low() > limit();
        boolean broken = rule.below() ? known().low() >= limit() : known().high() <= limit();
        if (kept && pValueIfBroken() > Estimate.TAIL) {
            return result(
                    Outcome.TOO_NOISY,
                    "its interval keeps it, but in a run that is looked at on the way one may do so by chance; "
                            + "take more forks or a quieter machine");
        }
        if (kept) {
            return result(Outcome.PASSED, "the whole interval keeps it" + interval());
        }
        if (broken && adjustedP <= Estimate.TAIL) {
            return result(Outcome.FAILED, "the whole interval breaks it" + interval());
        }
        return result(
                Outcome.TOO_NOISY,
                (broken
                                ? "its interval breaks it, but among so many rules and rows one may do so by chance"
                                : "the interval reaches over the limit; take more forks or a quieter machine")
                        + interval());
    }

    private String interval() {
        if (rule.relative()) {
            return "";
        }
        Metric.Unit unit = rule.metric().unit();
        boolean from0 = known().low() <= 0;
        return ": " + (from0 ? "up" : Numbers.figure(unit, known().low())) + " to "
                + Numbers.figure(unit, known().high());
    }

    private GateResult result(Outcome decided, String why) {
        boolean change = rule.relative() && estimate != null;
        return new GateResult(
                rule.text(),
                cell == null ? null : cell.label(),
                cell == null ? null : cell.kind(),
                decided,
                baseline,
                value,
                change ? Math.expm1(known().value()) : null,
                change ? Math.expm1(known().low()) : null,
                change ? Math.expm1(known().high()) : null,
                why);
    }
}
