package io.httpbench.compare;

import io.httpbench.compare.fact.CellFigures;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A cell in two runs, before the correction for multiple comparisons. */
final class CellTrial {

    private final CellResult now;
    private final SampleUnit unit;
    private final Metric about;
    private final List<String> obstacles;
    private final List<String> warnings;
    private final Optional<String> disturbed;
    private final List<MetricTrial> metrics;

    /**
     * @param obstacles why there is nothing to compare; empty when there is
     */
    CellTrial(CellPair pair, List<String> obstacles, List<String> warnings) {
        this.now = pair.now();
        this.unit = pair.unit();
        this.obstacles = obstacles;
        this.warnings = warnings;
        about = about(pair.before());
        disturbed = CellFigures.disturbed(pair.before(), pair.now());
        List<Metric> all = new ArrayList<>(List.of(Metric.REQUESTS_PER_SECOND));
        if (about == Metric.CRITICAL_RATE) {
            all.add(Metric.CRITICAL_RATE);
        }
        all.addAll(ComparisonTexts.USUAL);
        if (CellFigures.openLoop(pair.before())) {
            all.addAll(ComparisonTexts.OF_SERVICE);
        }
        metrics = all.stream()
                .map(metric -> new MetricTrial(
                        metric, pair.before(metric), pair.now(metric), obstacles.isEmpty(), disturbed.isPresent()))
                .toList();
    }

    /**
     * The metric of the verdict. On a schedule the requests per second are fixed, so there it is the response time; of curves it is
     * the critical rate.
     */
    static Metric about(CellResult cell) {
        if (CellFigures.curve(cell)) {
            return Metric.CRITICAL_RATE;
        }
        return CellFigures.rateIsGiven(cell) ? Metric.P99 : Metric.REQUESTS_PER_SECOND;
    }

    /** Whether the cell is a ceiling. */
    boolean ceiling() {
        return now.ceiling();
    }

    /** The tested metrics that the verdict is about, or the other ones. */
    List<MetricTrial> tested(boolean headline) {
        return metrics.stream()
                .filter(trial -> trial.tested() && (trial.metric() == about) == headline)
                .toList();
    }

    /** With the corrected p-values of the tested metrics. */
    CellComparison result(Map<MetricTrial, MetricComparison> compared) {
        boolean comparable = obstacles.isEmpty();
        List<MetricComparison> mine = metrics.stream()
                .map(trial -> compared.getOrDefault(trial, trial.untested(comparable)))
                .toList();
        List<String> reasons = new ArrayList<>(obstacles);
        CellVerdict word = comparable ? word(mine, reasons) : CellVerdict.NOT_COMPARABLE;
        return new CellComparison(
                now.label(), now.id(), now.planned().kind(), word, List.copyOf(reasons), about, mine, warnings);
    }

    private CellVerdict word(List<MetricComparison> compared, List<String> reasons) {
        MetricComparison headline = compared.stream()
                .filter(metric -> metric.metric() == about)
                .findFirst()
                .orElseThrow();
        if (headline.change() == Change.CANNOT_TELL) {
            reasons.add(headline.ratio() == null ? missing(headline) : disturbed.orElseThrow());
        }
        return word(headline.change(), about);
    }

    private String missing(MetricComparison headline) {
        if (Math.min(headline.baseForks(), headline.newForks()) >= Estimate.LEAST) {
            return "no figure of " + headline.metric().label();
        }
        String where = headline.baseForks() >= Estimate.LEAST
                ? "new"
                : headline.newForks() >= Estimate.LEAST ? "base" : "base and new";
        int samples = Math.min(headline.baseForks(), headline.newForks());
        return (samples == 1 ? "one " : "no ") + unit.text() + " in " + where;
    }

    private static CellVerdict word(@Nullable Change change, Metric about) {
        if (change == Change.MORE || change == Change.LESS) {
            return (change == Change.MORE) == about.moreIsBetter() ? CellVerdict.FASTER : CellVerdict.SLOWER;
        }
        return change == Change.NONE_SEEN ? CellVerdict.NO_DIFFERENCE_SEEN : CellVerdict.CANNOT_TELL;
    }
}
