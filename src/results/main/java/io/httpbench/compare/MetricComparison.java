package io.httpbench.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.text.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * One metric of a cell in two runs.
 *
 * @param metric its name
 * @param unit of the two figures
 * @param base geometric mean over the forks that count, or over runs; null without any
 * @param now the same for the new run
 * @param baseForks how many of them
 * @param newForks likewise
 * @param ratio of the new run's geometric mean to the base's; null when unknown
 * @param low lower end of its 95 % confidence interval, for this metric of this cell alone
 * @param high its upper end
 * @param pValue of the hypothesis that the ratio is 1: Welch's t test of the logarithms, two-sided
 * @param adjustedP the same, corrected (Holm) for all cells, and unless it is the metric of the verdict, for all other
 *     metrics
 * @param change the detected change; null when figures are not compared
 */
public record MetricComparison(
        Metric metric,
        Metric.Unit unit,
        @Nullable Double base,
        @JsonProperty("new") @Nullable Double now,
        int baseForks,
        int newForks,
        @Nullable Double ratio,
        @Nullable Double low,
        @Nullable Double high,
        @Nullable Double pValue,
        @Nullable Double adjustedP,
        @Nullable Change change) {

    /** For display: the difference with its interval; a dash when there is none. */
    String text() {
        return ratio == null || low == null || high == null ? Numbers.UNKNOWN : Numbers.change(ratio, low, high);
    }

    /** Whether the difference is significant. */
    boolean seen() {
        return change == Change.MORE || change == Change.LESS;
    }
}
