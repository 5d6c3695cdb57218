package io.httpbench.export;

import io.httpbench.model.Variant;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Json;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * {@code jmh-result.json}: the valid cells in JMH's result format, for tools that read it. A cell is a benchmark named
 * by its client; its protocol, its path and all axes of the run are parameters. Invalid cells are left out: the format
 * cannot mark figures as unusable.
 */
final class JmhFile {

    /** The version of JMH whose format this is. */
    private static final String SHAPE = "1.37";

    /** Act as class names: readers group all methods of a class. */
    private static final String CLIENTS = "io.httpbench.Clients.";

    private static final String CEILINGS = "io.httpbench.Ceilings.";

    private static final double NANOS_PER_MILLI = 1e6;

    private JmhFile() {}

    /** Fields with JMH's names and in its order. */
    private record Benchmark(
            String jmhVersion,
            String benchmark,
            String mode,
            int threads,
            int forks,
            String jvm,
            List<String> jvmArgs,
            String jdkVersion,
            String vmName,
            String vmVersion,
            int warmupIterations,
            String warmupTime,
            int warmupBatchSize,
            int measurementIterations,
            String measurementTime,
            int measurementBatchSize,
            Map<String, String> params,
            JmhMetric primaryMetric,
            Map<String, JmhMetric> secondaryMetrics) {}

    static ExportFile of(RunResult run) {
        return ExportFile.of("jmh-result.json", () -> text(run));
    }

    private static String text(RunResult run) {
        Set<String> axes = new LinkedHashSet<>(List.of(Variant.PATH));
        run.cells().forEach(cell -> axes.addAll(cell.axes().keySet()));
        List<Benchmark> benchmarks = run.cells().stream()
                .filter(CellResult::valid)
                .filter(cell -> cell.measured().findAny().isPresent())
                .map(cell -> benchmark(run, cell, axes))
                .toList();
        return Json.pretty(benchmarks) + "\n";
    }

    private static Benchmark benchmark(RunResult run, CellResult cell, Set<String> axes) {
        List<Measured> forks = cell.measured().toList();
        String java = forks.get(0).java();
        boolean warm = forks.get(0).warmupSeconds() > 0;
        return new Benchmark(
                SHAPE,
                (cell.ceiling() ? CEILINGS : CLIENTS) + cell.client(),
                "thrpt",
                cell.planned().lanes(),
                forks.size(),
                run.environment().java(),
                run.environment().jvmFlags(),
                java,
                run.environment().java(),
                java,
                warm ? 1 : 0,
                forks.get(0).warmupSeconds() + " s",
                1,
                1,
                Math.round(mean(forks, Measured::elapsedNanos) / NANOS_PER_MILLI) + " ms",
                1,
                params(cell, axes),
                metric(cell, ForkMetrics.of(Metric.REQUESTS_PER_SECOND)),
                secondary(cell, forks));
    }

    /** The same parameters for every cell, since readers expect that. */
    private static Map<String, String> params(CellResult cell, Set<String> axes) {
        Map<String, String> params = new LinkedHashMap<>();
        params.put("protocol", cell.protocol());
        for (String axis : axes) {
            params.put(
                    axis,
                    plain(axis.equals(Variant.PATH) ? cell.path() : cell.axes().getOrDefault(axis, "-")));
        }
        return params;
    }

    /** The visualizer joins name and value and splits them again at blanks and equals signs. */
    private static String plain(String value) {
        return value.replace(' ', '_').replace('=', ':');
    }

    private static Map<String, JmhMetric> secondary(CellResult cell, List<Measured> forks) {
        Map<String, JmhMetric> metrics = new LinkedHashMap<>();
        put(ForkMetrics.JMH, cell, metrics);
        if (forks.stream().allMatch(fork -> fork.openLoop() != null)) {
            put(ForkMetrics.JMH_OF_OPEN_LOOP, cell, metrics);
        }
        return metrics;
    }

    /** Without those that a stored run does not have. */
    private static void put(List<ForkMetric> known, CellResult cell, Map<String, JmhMetric> metrics) {
        known.stream()
                .filter(metric -> metric.over(cell).length > 0)
                .forEach(metric -> metrics.put(metric.jmh(), metric(cell, metric)));
    }

    private static JmhMetric metric(CellResult cell, ForkMetric metric) {
        double scale = metric.unit().scale();
        return JmhMetric.of(
                unit(metric.unit()),
                Arrays.stream(metric.over(cell)).map(value -> value / scale).toArray());
    }

    /** As in JMH: a request is an operation, and only ASCII letters. */
    private static String unit(Metric.Unit unit) {
        return switch (unit) {
            case PER_SECOND -> "ops/s";
            case PERCENT -> unit.symbol();
            default -> unit.symbol().replace('µ', 'u') + "/op";
        };
    }

    private static double mean(List<Measured> forks, ToDoubleFunction<Measured> figure) {
        return forks.stream().mapToDouble(figure).average().orElse(0);
    }
}
