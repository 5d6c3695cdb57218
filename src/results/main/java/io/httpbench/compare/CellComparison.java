package io.httpbench.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.httpbench.api.ClientKind;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One cell in two runs.
 *
 * @param cell its label
 * @param id which one it is, with the axes of the newer run where both have it
 * @param kind {@code client} or {@code ceiling}
 * @param word the verdict
 * @param reasons why there is no verdict; empty when there is one
 * @param about the metric that the verdict is about
 * @param metrics metrics that both have; empty when only one run has the cell
 * @param warnings what else differs
 */
public record CellComparison(
        String cell,
        @JsonUnwrapped CellId id,
        String kind,
        CellVerdict word,
        List<String> reasons,
        Metric about,
        List<MetricComparison> metrics,
        List<String> warnings) {

    /** The label, with a mark if it is a ceiling. */
    public String title() {
        return ClientKind.marked(cell, kind);
    }

    /** The verdict, or why there is none. */
    public String text() {
        return word.text() + (reasons.isEmpty() ? "" : ": " + String.join("; ", reasons));
    }

    /** The metric that the verdict is about; null when only one run has the cell. */
    public @Nullable MetricComparison headline() {
        return metric(about);
    }

    /** Null when it was not compared. */
    @Nullable
    MetricComparison metric(Metric wanted) {
        return metrics.stream()
                .filter(metric -> metric.metric() == wanted)
                .findFirst()
                .orElse(null);
    }
}
