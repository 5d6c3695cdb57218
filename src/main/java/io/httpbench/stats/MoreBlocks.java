package io.httpbench.stats;

import io.httpbench.result.PairResult;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many more blocks would make a difference significant, if it and the scatter between blocks stay as they were. An
 * estimate for planning a run, from few blocks: it is no promise, and no result.
 */
public final class MoreBlocks {

    /** Nobody waits for more, and an estimate that far away from what was measured is worth nothing. */
    public static final int MOST = 40;

    private MoreBlocks() {}

    /**
     * The number of additional blocks; empty when it is larger than {@link #MOST}, or cannot be told.
     *
     * @param pair that does not differ significantly
     * @param comparisons pairs that the level is shared with, the pair itself included
     */
    public static OptionalInt of(PairResult pair, int comparisons) {
        double difference = Math.abs(Math.log(pair.ratio()));
        double deviation = deviation(pair);
        if (!(difference > 0) || !Double.isFinite(deviation)) {
            return OptionalInt.empty();
        }
        for (int more = 1; more <= MOST; more++) {
            int blocks = pair.blocks() + more;
            Estimate then = new Estimate(difference, deviation / Math.sqrt(blocks), blocks - 1);
            if (then.probabilityIfZero() * comparisons < Pairs.LEVEL) {
                return OptionalInt.of(more);
            }
        }
        return OptionalInt.empty();
    }

    /** Standard deviation of the logarithms of the ratio, one per block, from its interval. */
    private static double deviation(PairResult pair) {
        double half = Math.log(pair.ratioHigh() / pair.ratioLow()) / 2;
        double quantile = TDistribution.of(pair.blocks() - 1).inverseSurvivalProbability(Estimate.TAIL);
        return half / quantile * Math.sqrt(pair.blocks());
    }
}
