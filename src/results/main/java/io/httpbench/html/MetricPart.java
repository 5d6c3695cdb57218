package io.httpbench.html;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import java.util.List;
import java.util.stream.Stream;

/**
 * A metric in the report: what the page shows of it and how.
 *
 * @param name key of its figures
 */
record MetricPart(String name, String label, Metric.Unit unit) {

    /**
     * @param ranking columns of the ranking, each with a chart against throughput
     * @param swept charts along an axis
     * @param forks columns of the table of forks
     * @param atRate further columns of the ranking of an open loop
     */
    record Places(List<MetricPart> ranking, List<MetricPart> swept, List<MetricPart> forks, List<MetricPart> atRate) {}

    /** Those of rows about clients, or about servers. */
    static Places places(boolean servers) {
        return servers
                ? new Places(
                        parts(ForkMetrics.RANKING_OF_SERVERS),
                        parts(ForkMetrics.REPORT_SWEEPS_OF_SERVERS),
                        Stream.concat(parts(ForkMetrics.SERVER).stream(), parts(ForkMetrics.REPORT_FORKS).stream())
                                .toList(),
                        List.of())
                : new Places(
                        parts(ForkMetrics.RANKING),
                        parts(ForkMetrics.REPORT_SWEEPS),
                        parts(ForkMetrics.REPORT_FORKS),
                        parts(ForkMetrics.AT_A_RATE));
    }

    private static List<MetricPart> parts(List<ForkMetric> metrics) {
        return metrics.stream()
                .map(metric -> new MetricPart(metric.name(), metric.label(), metric.unit()))
                .toList();
    }
}
