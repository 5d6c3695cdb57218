package io.httpbench.stats;

import io.httpbench.result.RateSummary;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rate of a cell from its forks. */
public final class Rates {

    private Rates() {}

    /**
     * Mean and intervals over the forks that count.
     *
     * @param seed of the bootstrap
     */
    public static RateSummary summarize(List<ForkResult> forks, long seed) {
        return summarize(
                byBlock(forks).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray(),
                seed);
    }

    /** Rates of the forks that count, by their number, which is that of the block. */
    static Map<Integer, Double> byBlock(List<ForkResult> forks) {
        Map<Integer, Double> rates = new TreeMap<>();
        for (ForkResult fork : forks) {
            Measured measured = fork.measured();
            if (fork.counts() && measured != null) {
                rates.put(fork.fork(), measured.requestsPerSecond());
            }
        }
        return rates;
    }

    /**
     * Mean of fork means with the 95 % confidence interval of Student's t over forks (Georges, Buytaert, Eeckhout:
     * Statistically rigorous Java performance evaluation, OOPSLA 2007, §3.2), and additionally one that does not assume
     * a normal distribution.
     */
    static RateSummary summarize(double[] rates, long seed) {
        int n = rates.length;
        if (n == 0) {
            return new RateSummary(null, null, null, 0, null, null);
        }
        if (n < Estimate.LEAST) {
            return new RateSummary(rates[0], null, null, n, null, null);
        }
        Estimate mean = Estimate.ofMean(rates);
        if (n < Bootstrap.LEAST) {
            return new RateSummary(mean.value(), mean.low(), mean.high(), n, null, null);
        }
        Bootstrap.Interval interval = Bootstrap.ofMean(rates, seed);
        return new RateSummary(mean.value(), mean.low(), mean.high(), n, interval.low(), interval.high());
    }
}
