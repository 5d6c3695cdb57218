package io.httpbench.compare;

import io.httpbench.compare.fact.CellFigures;
import io.httpbench.model.rule.Metric;
import io.httpbench.stats.Estimate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A metric of a cell in two runs, before the correction for multiple comparisons. */
final class MetricTrial {

    /** A difference is significant if its corrected p-value is below this. */
    private static final double LEVEL = 0.05;

    /**
     * Histograms keep three digits, so that two equal times may differ by one in the last of each; forks that all fall
     * into the same bucket would make that a significant difference.
     */
    private static final double TIMES_EXACT_TO = 0.002;

    /** Tolerance for rounding of logarithms. */
    private static final double OTHERS_EXACT_TO = 1e-9;

    private final Metric metric;
    private final double[] before;
    private final double[] now;
    private final @Nullable Estimate estimate;
    private final boolean tested;

    /**
     * @param before figures of the base, one per sample
     * @param now those of the new run
     * @param comparable whether the two cells may be compared
     * @param disturbed whether one of them was disturbed in every fork: what others can change is shown, and not tested
     */
    MetricTrial(Metric metric, double[] before, double[] now, boolean comparable, boolean disturbed) {
        this.metric = metric;
        this.before = before;
        this.now = now;
        boolean enough = this.before.length >= Estimate.LEAST && this.now.length >= Estimate.LEAST;
        boolean told = comparable && enough && CellFigures.positive(this.before) && CellFigures.positive(this.now);
        estimate = told ? Estimate.ofLogRatio(this.before, this.now) : null;
        tested = told && !(disturbed && !CellFigures.robust(metric));
    }

    Metric metric() {
        return metric;
    }

    /** Whether its ratio is tested. */
    boolean tested() {
        return tested;
    }

    /** Two-sided p-value of the hypothesis of no change. */
    double pValue() {
        return Objects.requireNonNull(estimate).probabilityIfZero();
    }

    MetricComparison corrected(double adjustedP) {
        return compared(pValue(), adjustedP, change(Objects.requireNonNull(estimate), adjustedP));
    }

    private MetricComparison compared(@Nullable Double p, @Nullable Double adjustedP, @Nullable Change change) {
        return new MetricComparison(
                metric,
                metric.unit(),
                CellFigures.geometricMean(before),
                CellFigures.geometricMean(now),
                before.length,
                now.length,
                estimate == null ? null : Math.exp(estimate.value()),
                estimate == null ? null : Math.exp(estimate.low()),
                estimate == null ? null : Math.exp(estimate.high()),
                p,
                adjustedP,
                change);
    }

    private Change change(Estimate told, double adjustedP) {
        double exact = metric.unit() == Metric.Unit.NANOS ? TIMES_EXACT_TO : OTHERS_EXACT_TO;
        if (adjustedP >= LEVEL || Math.abs(told.value()) <= exact) {
            return Change.NONE_SEEN;
        }
        return told.value() > 0 ? Change.MORE : Change.LESS;
    }

    /**
     * Without a test.
     *
     * @param comparable whether there would be one, had there been figures
     */
    MetricComparison untested(boolean comparable) {
        return compared(null, null, comparable ? Change.CANNOT_TELL : null);
    }
}
