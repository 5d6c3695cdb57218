package io.httpbench.verdict;

import io.httpbench.result.measured.WindowVerdict;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Whether the throughput of a window moved in one direction.
 *
 * <p>It did when both hold: the mean of its second half differs from that of its first by at least 4 %, and the test of
 * Mann (1945) and Kendall (1975) finds a monotone trend at the level of 1 %, two-sided. The size alone would mistake
 * noise for a trend, the test alone would find irrelevant trends in a long and quiet window. The test only uses which
 * of two slices is faster, so one disturbed slice, however slow, makes no trend. A step of 4 % between the halves alone
 * results in the coefficient of variation of {@link SteadyRule}, 2 %.
 *
 * <p>Slices that follow each other are not independent on a shared machine, so that more trends are found there than by
 * chance alone; they are real, but may be caused by a noisy neighbour.
 *
 * @param change mean of the second half over that of the first, less 1
 * @param variation coefficient of variation of all slices
 * @param z the test's statistic, standard normal when there is no trend, with the correction for ties (Kendall: Rank Correlation
 *     Methods, 1975, §4.9): slices without a success are equal
 * @param halfDead whether one of its halves had no success at all
 */
public record Trend(double change, double variation, double z, boolean halfDead) {

    /** Fewer slices are not conclusive. */
    public static final int FEWEST = 20;

    static final double LEAST_CHANGE = 0.04;

    /** Two-sided 1 % of the standard normal distribution. */
    static final double CRITICAL_Z = 2.576;

    /**
     * The trend of these slices.
     *
     * @param rates throughput of consecutive slices, oldest first; at least {@link #FEWEST}, not all 0
     */
    public static Trend of(double[] rates) {
        int half = rates.length / 2;
        double first = Spread.mean(Arrays.copyOf(rates, half));
        double second = Spread.mean(Arrays.copyOfRange(rates, rates.length - half, rates.length));
        // A rise from zero has no relative size, hence this floor; one response in the first half would be below it.
        double change = second / Math.max(first, Spread.mean(rates) / rates.length) - 1;
        return new Trend(change, Spread.variation(rates), mannKendall(rates), Math.min(first, second) == 0);
    }

    /**
     * Whether the test finds a rise by 10 % through a window in at least half of the cases: whether its statistic, expected
     * to be the sum over all pairs of slices of 2 P(later > earlier) - 1 (Noether, Sample size determination for some common
     * nonparametric tests, JASA 82, 1987), reaches the least value that is a trend, a step of 2 halved for continuity. With normal
     * noise, P by the logistic approximation of the normal distribution, whose error is below 0.01 (Bowling et al., JIEM 2, 2009).
     *
     * @param slices number of them
     * @param scatter standard deviation of one, as a share of their mean
     */
    static boolean seesRise(int slices, double scatter) {
        double step = 0.1 / slices;
        double expected = IntStream.range(1, slices)
                .mapToDouble(apart -> (slices - apart) * Math.tanh(1.702 / 2 * apart * step / (Math.sqrt(2) * scatter)))
                .sum();
        double least = 1 + CRITICAL_Z * Math.sqrt(variance(slices));
        int pairs = slices * (slices - 1) / 2;
        return expected >= pairs - 2 * Math.floor((pairs - least) / 2) - 1;
    }

    /** The verdict on so few and uneven slices, such as turns, that finding nothing may say nothing. */
    public WindowVerdict verdictOnFew(int slices) {
        return verdict() == WindowVerdict.STEADY && !seesRise(slices, variation) ? WindowVerdict.NOT_JUDGED : verdict();
    }

    /** The resulting verdict on the window. */
    public WindowVerdict verdict() {
        boolean moved = halfDead || (Math.abs(change) >= LEAST_CHANGE && Math.abs(z) >= CRITICAL_Z);
        return moved ? WindowVerdict.NOT_STEADY : WindowVerdict.STEADY;
    }

    /** Rises minus falls over all pairs, divided by its standard deviation, with continuity correction. */
    private static double mannKendall(double[] rates) {
        int n = rates.length;
        double variance = variance(n);
        long rises = 0;
        double[] sorted = rates.clone();
        Arrays.sort(sorted);
        for (int i = 0, from = 0; i < n; i++) {
            if (i + 1 == n || sorted[i + 1] != sorted[i]) {
                variance -= variance(i + 1 - from);
                from = i + 1;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                rises += Double.compare(rates[j], rates[i]);
            }
        }
        return variance == 0 ? 0 : (rises - Long.signum(rises)) / Math.sqrt(variance);
    }

    /** Of rises minus falls among so many values in random order. */
    private static double variance(double n) {
        return n * (n - 1) * (2 * n + 5) / 18;
    }
}
