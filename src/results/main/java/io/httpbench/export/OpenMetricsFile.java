package io.httpbench.export;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code metrics.txt}: a gauge for each figure, in it a series for each row, in base units, as OpenMetrics 1.0 writes them. GitLab
 * compares such files of two branches in a merge request; node exporters and gateways of Prometheus read them.
 */
final class OpenMetricsFile {

    private static final String PREFIX = "http_benchmark_";
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double PERCENT = 100;

    private OpenMetricsFile() {}

    static ExportFile of(RunResult run) {
        return ExportFile.of("metrics.txt", () -> text(run));
    }

    private static String text(RunResult run) throws IOException {
        MetricSnapshots.Builder all = MetricSnapshots.builder();
        all.metricSnapshot(
                gauge(run, "valid", "1: the row is valid, 0: it has no figures", cell -> cell.valid() ? 1.0 : 0.0));
        figures().map(metric -> gauge(run, metric)).forEach(all::metricSnapshot);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OpenMetricsTextFormatWriter.builder().build().write(out, all.build());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Stream<ForkMetric> figures() {
        Stream<ForkMetric> ruled = Arrays.stream(Metric.values()).map(ForkMetrics::of);
        return Stream.concat(ruled, ForkMetrics.AT_A_RATE.stream()).distinct();
    }

    private static GaugeSnapshot gauge(RunResult run, ForkMetric metric) {
        double unit = unit(metric.unit());
        return gauge(run, name(metric), metric.label(), cell -> {
            Double figure = cell.valid() ? metric.ofRow(cell) : null;
            return figure == null ? null : figure / unit;
        });
    }

    /** A series has a name of its own for each row, as two may be of one client. */
    private static GaugeSnapshot gauge(
            RunResult run, String name, String help, Function<CellResult, @Nullable Double> figure) {
        GaugeSnapshot.Builder gauge =
                GaugeSnapshot.builder().name(PREFIX + name).help(help);
        List<String> rows = CellNames.of(run.cells());
        for (int i = 0; i < rows.size(); i++) {
            CellResult cell = run.cells().get(i);
            Double value = figure.apply(cell);
            if (value != null) {
                gauge.dataPoint(GaugeDataPointSnapshot.builder()
                        .labels(Labels.of("row", rows.get(i), "client", cell.client(), "protocol", cell.protocol()))
                        .value(value)
                        .build());
            }
        }
        return gauge.build();
    }

    private static double unit(Metric.Unit unit) {
        return switch (unit) {
            case NANOS -> NANOS_PER_SECOND;
            case MICROS -> MICROS_PER_SECOND;
            case PERCENT -> PERCENT;
            default -> 1;
        };
    }

    /** {@code latencyNanos.p99} is {@code latency_p99_seconds}: words in small letters, and the base unit. */
    private static String name(ForkMetric metric) {
        String words = metric.name()
                .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .replaceFirst("_nanos\\.(.*)", "_$1_seconds")
                .replace("micros", "seconds");
        return metric.unit() == Metric.Unit.PERCENT ? words + "_ratio" : words;
    }
}
