package io.httpbench.verdict;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Mean and coefficients of variation. A fork has no statistics library on its class path, and these are a few lines. */
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

    /**
     * The same by the differences of neighbours (von Neumann et al., The mean square successive difference, Ann. Math. Stat. 12,
     * 1941): a trend is not in it.
     */
    static double betweenNeighbours(double[] values) {
        double squares = IntStream.range(1, values.length)
                .mapToDouble(i -> (values[i] - values[i - 1]) * (values[i] - values[i - 1]))
                .sum();
        return Math.sqrt(squares / 2 / (values.length - 1)) / mean(values);
    }
}
