package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Figures of a cell over its forks. */
final class Figures {

    /** What a chart can show, and a little more. */
    private static final MathContext DIGITS = new MathContext(4);

    private Figures() {}

    /**
     * Over the forks that count.
     *
     * @param mean their mean
     * @param low the least
     * @param high the most
     */
    record Range(double mean, double low, double high) {}

    /** What was measured by the forks that count. */
    static Stream<Measured> counting(CellResult cell) {
        return cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::measured)
                .filter(Objects::nonNull);
    }

    /** Null without a fork that counts. */
    static @Nullable Range range(CellResult cell, ToDoubleFunction<Measured> value) {
        List<Double> values = counting(cell).mapToDouble(value).boxed().toList();
        OptionalDouble mean = values.stream().mapToDouble(v -> v).average();
        if (mean.isEmpty() || !Double.isFinite(mean.getAsDouble())) {
            return null;
        }
        return new Range(
                mean.getAsDouble(),
                values.stream().mapToDouble(v -> v).min().orElseThrow(),
                values.stream().mapToDouble(v -> v).max().orElseThrow());
    }

    /** To four significant digits; null when it is no number, which JSON has not. */
    static @Nullable Double shortened(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(DIGITS).doubleValue() : null;
    }
}
