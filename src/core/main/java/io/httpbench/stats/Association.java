package io.httpbench.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether two quantities of the same occasions go together, by Spearman's rank correlation: it asks for no shape, and a few
 * outliers do not decide it.
 *
 * @param correlation of the ranks, −1 to 1
 * @param pValue two-sided, by Student's t with n − 2 degrees of freedom (Kendall, Stuart: The Advanced Theory of Statistics 2,
 *     31.19)
 * @param slope of the second by the first, by least squares
 */
record Association(double correlation, double pValue, double slope) {

    /** Fewer occasions prove nothing. */
    static final int LEAST = 10;

    /** That of two series of the same length. */
    static Association of(double[] first, double[] second) {
        return of(first, second, 1);
    }

    /**
     * The same of distances from the means of groups.
     *
     * @param groups how many means were subtracted: each takes a degree of freedom
     */
    static Association of(double[] first, double[] second, int groups) {
        double r = pearson(ranks(first), ranks(second));
        int freedom = first.length - 1 - groups;
        double t = Math.abs(r) >= 1 ? Double.POSITIVE_INFINITY : r * Math.sqrt(freedom / (1 - r * r));
        double p = Double.isNaN(r)
                ? 1
                : Double.isInfinite(t) ? 0 : 2 * TDistribution.of(freedom).survivalProbability(Math.abs(t));
        return new Association(r, p, covariance(first, second) / covariance(first, first));
    }

    private static double pearson(double[] a, double[] b) {
        return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
    }

    /** Not divided by the number: it cancels. */
    private static double covariance(double[] a, double[] b) {
        double meanA = Arrays.stream(a).average().orElse(0);
        double meanB = Arrays.stream(b).average().orElse(0);
        return IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - meanA) * (b[i] - meanB))
                .sum();
    }

    /** From 1; equal values share the mean of theirs. */
    private static double[] ranks(double[] values) {
        return Arrays.stream(values)
                .map(value -> {
                    long below =
                            Arrays.stream(values).filter(other -> other < value).count();
                    long equal = Arrays.stream(values)
                            .filter(other -> other == value)
                            .count();
                    return below + (equal + 1) / 2.0;
                })
                .toArray();
    }
}
