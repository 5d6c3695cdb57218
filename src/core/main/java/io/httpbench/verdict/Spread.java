package io.httpbench.verdict;

import java.util.Arrays;

/** Mean and coefficient of variation. A fork has no statistics library on its class path, and these are two lines. */
final class Spread {

    private Spread() {}

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    /** Standard deviation of the sample (n − 1) as a share of the mean, which must not be 0. */
    static double variation(double[] values) {
        double mean = mean(values);
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.length - 1)) / mean;
    }
}
