package io.httpbench.export;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Statistic;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A metric as JMH writes it: what its result format of 1.37 calls primary and secondary metrics. Missing figures are
 * the string {@code "NaN"}, as in JMH. Intervals are 99.9 % intervals as in JMH, since readers assume that; ours are 95
 * % intervals.
 *
 * @param score mean over forks
 * @param scoreError half the 99.9 % interval of the mean
 * @param scoreConfidence the ends of that interval
 * @param scorePercentiles percentiles over forks, not over requests
 * @param scoreUnit their unit
 * @param rawData one list per fork, with one figure
 */
record JmhMetric(
        Object score,
        Object scoreError,
        List<Object> scoreConfidence,
        Map<String, Object> scorePercentiles,
        String scoreUnit,
        List<List<Object>> rawData) {

    private static final double CONFIDENCE = 0.999;

    /** JMH gives no interval with fewer, though two would suffice. */
    private static final int LEAST = 3;

    private static final List<String> PERCENTILES =
            List.of("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");

    /** JMH's definition, at position {@code (n + 1) p}: type 6 of Hyndman and Fan. */
    private static final Quantile QUANTILE =
            Quantile.withDefaults().with(Quantile.EstimationMethod.HF6).withCopy(true);

    /** From one figure per fork; at least one fork. */
    static JmhMetric of(String unit, double... forks) {
        DoubleStatistics statistics =
                DoubleStatistics.of(EnumSet.of(Statistic.MEAN, Statistic.STANDARD_DEVIATION), forks);
        double mean = statistics.getAsDouble(Statistic.MEAN);
        double error = Double.NaN;
        if (forks.length >= LEAST) {
            double t = TDistribution.of(forks.length - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
            error = t * statistics.getAsDouble(Statistic.STANDARD_DEVIATION) / Math.sqrt(forks.length);
        }
        return new JmhMetric(
                number(mean),
                number(error),
                List.of(number(mean - error), number(mean + error)),
                percentiles(forks),
                unit,
                Arrays.stream(forks).mapToObj(JmhMetric::number).map(List::of).toList());
    }

    private static Map<String, Object> percentiles(double[] forks) {
        Map<String, Object> percentiles = new LinkedHashMap<>();
        for (String percentile : PERCENTILES) {
            double share = Double.parseDouble(percentile) / 100;
            percentiles.put(percentile, number(QUANTILE.evaluate(forks, share)));
        }
        return percentiles;
    }

    private static Object number(double value) {
        return Double.isFinite(value) ? value : "NaN";
    }
}
