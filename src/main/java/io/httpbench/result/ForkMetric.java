package io.httpbench.result;

import io.httpbench.model.Metric;
import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a fork. {@link ForkMetrics} lists all of them.
 *
 * @param name as in files; its name in {@code results.json} if it has one
 * @param label column header in tables
 * @param unit of the figure
 * @param jmh its name among JMH's secondary metrics; null when it is not one of them
 * @param reader reads it from a fork; null where it is unknown
 */
public record ForkMetric(
        String name,
        String label,
        Metric.Unit unit,
        @Nullable String jmh,
        Function<ForkResult, @Nullable Number> reader) {

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

    /** Mean over the forks that count: the fork is the unit of all statistics. Null without one. */
    public @Nullable Double mean(CellResult cell) {
        OptionalDouble mean = Arrays.stream(over(cell)).average();
        return mean.isPresent() ? mean.getAsDouble() : null;
    }
}
