package io.httpbench.html;

import io.httpbench.model.Metric;
import io.httpbench.result.ForkMetric;
import io.httpbench.result.ForkMetrics;
import java.util.List;

/**
 * A metric in the report: what the page shows of it and how.
 *
 * @param name key of its figures
 */
record MetricPart(String name, String label, Metric.Unit unit) {

    /**
     * Where they are shown.
     *
     * @param ranking columns of the ranking, each with a chart against throughput
     * @param swept charts along an axis
     * @param forks columns of the table of forks
     */
    record Places(List<MetricPart> ranking, List<MetricPart> swept, List<MetricPart> forks) {}

    static Places places() {
        return new Places(
                parts(ForkMetrics.RANKING), parts(ForkMetrics.REPORT_SWEEPS), parts(ForkMetrics.REPORT_FORKS));
    }

    private static List<MetricPart> parts(List<ForkMetric> metrics) {
        return metrics.stream()
                .map(metric -> new MetricPart(metric.name(), metric.label(), metric.unit()))
                .toList();
    }
}
