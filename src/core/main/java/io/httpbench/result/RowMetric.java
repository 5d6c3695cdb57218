package io.httpbench.result;

import io.httpbench.model.Metric;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a row that no single fork has. {@link RowMetrics} lists all of them.
 *
 * @param name as in files; its name in {@code results.json} if it has one
 * @param label for display
 * @param unit of the figure
 * @param reader reads it from a row; null where it is unknown
 */
public record RowMetric(String name, String label, Metric.Unit unit, Function<CellResult, @Nullable Double> reader) {

    /** Null where it is unknown. */
    public @Nullable Double of(CellResult cell) {
        return reader.apply(cell);
    }

    /** For display. */
    public String text(CellResult cell) {
        return Numbers.figure(unit, of(cell));
    }
}
