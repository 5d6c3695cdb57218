package io.httpbench.stats;

import io.httpbench.result.ForkResult;
import io.httpbench.result.RateSummary;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/** The rate of a cell from its forks. */
public final class Rates {

    private static final double ONE_TAIL = 0.025;

    private Rates() {}

    /** Mean and interval over the valid forks. */
    public static RateSummary summarize(List<ForkResult> forks) {
        double[] rates = forks.stream()
                .filter(ForkResult::valid)
                .map(ForkResult::measured)
                .filter(measured -> measured != null)
                .mapToDouble(measured -> measured.requestsPerSecond())
                .toArray();
        return summarize(rates);
    }

    /**
     * Mean of fork means with the 95 % confidence interval of Student's t over forks (Georges, Buytaert, Eeckhout:
     * Statistically rigorous Java performance evaluation, OOPSLA 2007, §3.2).
     */
    static RateSummary summarize(double[] rates) {
        int n = rates.length;
        if (n == 0) {
            return new RateSummary(null, null, null, 0);
        }
        double mean = 0;
        for (double rate : rates) {
            mean += rate / n;
        }
        if (n == 1) {
            return new RateSummary(mean, null, null, 1);
        }
        double squares = 0;
        for (double rate : rates) {
            squares += (rate - mean) * (rate - mean);
        }
        double standardError = Math.sqrt(squares / (n - 1) / n);
        double half = TDistribution.of(n - 1).inverseSurvivalProbability(ONE_TAIL) * standardError;
        return new RateSummary(mean, mean - half, mean + half, n);
    }
}
