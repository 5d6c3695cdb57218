package io.httpbench.result.metric;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.PooledTimes;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.text.Numbers;
import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a fork. {@link ForkMetrics} lists all of them.
 *
 * @param name as in files; its name in {@code results.json} if it has one
 * @param label column header in tables
 * @param unit of the figure
 * @param jmh its name among JMH's secondary metrics; null when it is not one of them
 * @param reader reads it from a fork; null where it is unknown
 * @param pooled reads it from the times of all forks together; null for a metric that is no time of requests
 */
public record ForkMetric(
        String name,
        String label,
        Metric.Unit unit,
        @Nullable String jmh,
        Function<ForkResult, @Nullable Number> reader,
        @Nullable Function<PooledTimes, @Nullable Number> pooled) {

    /** A metric other than a time of requests. */
    ForkMetric(
            String name,
            String label,
            Metric.Unit unit,
            @Nullable String jmh,
            Function<ForkResult, @Nullable Number> reader) {
        this(name, label, unit, jmh, reader, null);
    }

    /** Null where it is unknown. */
    public @Nullable Number of(ForkResult fork) {
        return reader.apply(fork);
    }

    /** For display. */
    public String text(ForkResult fork) {
        Number value = of(fork);
        return Numbers.figure(unit, value == null ? null : value.doubleValue());
    }

    /** One figure per fork that counts, where known. */
    public double[] over(CellResult cell) {
        return cell.forks().stream()
                .filter(ForkResult::counts)
                .map(this::of)
                .filter(Objects::nonNull)
                .mapToDouble(Number::doubleValue)
                .toArray();
    }

    /** The median over the forks that count, or null without a fork where it is known. */
    public @Nullable Double medianOf(CellResult cell) {
        double[] figures = over(cell);
        return figures.length == 0 ? null : Median.withDefaults().evaluate(figures);
    }

    /** That for display. */
    public String medianText(CellResult cell) {
        return Numbers.figure(unit, medianOf(cell));
    }

    /**
     * The figure of a row: of times that of all requests of the forks that count together, of everything else the mean
     * over these forks. Null without one.
     */
    public @Nullable Double ofRow(CellResult cell) {
        if (pooled == null) {
            OptionalDouble mean = Arrays.stream(over(cell)).average();
            return mean.isPresent() ? mean.getAsDouble() : null;
        }
        Number value = cell.pooled() == null ? null : pooled.apply(cell.pooled());
        return value == null ? null : value.doubleValue();
    }
}
