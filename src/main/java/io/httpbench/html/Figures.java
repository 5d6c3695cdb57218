package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.Map;
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

    /** By the name of the metric; without those that no fork that counts knows. */
    static Map<String, Range> ranges(CellResult cell) {
        Map<String, Range> ranges = new LinkedHashMap<>();
        Stream.concat(ForkMetrics.RANKING.stream(), ForkMetrics.REPORT_SWEEPS.stream())
                .forEach(metric -> {
                    DoubleSummaryStatistics forks =
                            Arrays.stream(metric.over(cell)).summaryStatistics();
                    if (forks.getCount() > 0 && Double.isFinite(forks.getAverage())) {
                        ranges.put(metric.name(), new Range(forks.getAverage(), forks.getMin(), forks.getMax()));
                    }
                });
        return ranges;
    }

    /** To four significant digits; null when it is no number, which JSON has not. */
    static @Nullable Double shortened(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(DIGITS).doubleValue() : null;
    }
}
