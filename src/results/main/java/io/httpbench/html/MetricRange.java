package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.metric.ForkMetrics;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A metric of a cell, and how far its forks that count lie apart.
 *
 * @param value the row's figure: their mean; of times the figure of all their requests together
 * @param low minimum over the forks
 * @param high maximum over the forks
 */
record MetricRange(double value, double low, double high) {

    /** By the name of the metric; without those unknown to all forks that count. */
    static Map<String, MetricRange> of(CellResult cell) {
        Map<String, MetricRange> ranges = new LinkedHashMap<>();
        Stream.of(ForkMetrics.RANKING, ForkMetrics.REPORT_SWEEPS, ForkMetrics.RANKING_OF_SERVERS, ForkMetrics.AT_A_RATE)
                .flatMap(List::stream)
                .forEach(metric -> {
                    Double value = metric.ofRow(cell);
                    if (value != null && Double.isFinite(value)) {
                        DoubleSummaryStatistics forks =
                                Arrays.stream(metric.over(cell)).summaryStatistics();
                        ranges.put(metric.name(), new MetricRange(value, forks.getMin(), forks.getMax()));
                    }
                });
        return ranges;
    }
}
