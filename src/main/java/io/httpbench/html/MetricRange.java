package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A metric of a cell over the forks that count.
 *
 * @param mean their mean
 * @param low minimum
 * @param high maximum
 */
record MetricRange(double mean, double low, double high) {

    /** By the name of the metric; without those unknown to all forks that count. */
    static Map<String, MetricRange> of(CellResult cell) {
        Map<String, MetricRange> ranges = new LinkedHashMap<>();
        Stream.concat(ForkMetrics.RANKING.stream(), ForkMetrics.REPORT_SWEEPS.stream())
                .forEach(metric -> {
                    DoubleSummaryStatistics forks =
                            Arrays.stream(metric.over(cell)).summaryStatistics();
                    if (forks.getCount() > 0 && Double.isFinite(forks.getAverage())) {
                        ranges.put(metric.name(), new MetricRange(forks.getAverage(), forks.getMin(), forks.getMax()));
                    }
                });
        return ranges;
    }
}
