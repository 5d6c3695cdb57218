package io.httpbench.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What Student's t needs to know about some independent figures. With fewer than two the error of the mean is unknown,
 * and everything derived from it NaN.
 *
 * @param size how many
 * @param mean their mean
 * @param standardError estimated standard deviation of the mean
 */
record Sample(int size, double mean, double standardError) {

    static final double CONFIDENCE = 0.95;

    /** At least one figure. */
    static Sample of(double[] values) {
        int n = values.length;
        double mean = Arrays.stream(values).sum() / n;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Sample(n, mean, n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n));
    }

    /** Half the width of the confidence interval of the mean. */
    double halfWidth() {
        return TDistribution.of(size - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2) * standardError;
    }

    /** Two-sided p-value of the hypothesis that the true mean is 0. */
    double probabilityIfZero() {
        if (standardError == 0) {
            return mean == 0 ? 1 : 0;
        }
        double t = Math.abs(mean) / standardError;
        return Math.min(1, 2 * TDistribution.of(size - 1).survivalProbability(t));
    }
}
