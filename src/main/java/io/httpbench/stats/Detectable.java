package io.httpbench.stats;

import io.httpbench.result.PairResult;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Which differences a number of blocks tells apart, from how much the ratios of pairs scatter between blocks: those that are
 * significant in {@value #PERCENT} of 100 such runs. The difference is as many standard errors as the test asks for, and as
 * many more as the estimate falls short of the truth in the other runs (minimum detectable effect: Bloom, Evaluation Review
 * 19, 1995). For planning runs and judging what one says; it is no result.
 */
public final class Detectable {

    /** Runs of 100 in which a difference of this size is significant. */
    public static final int PERCENT = 90;

    /** Nobody waits for more blocks, and an estimate that far away from what was measured is worth nothing. */
    public static final int MOST = 40;

    private static final double MISSED = 1 - PERCENT / 100.0;

    private Detectable() {}

    /**
     * By how many per cent one of two rows must be slower for these pairs to tell them apart. The level is that of the worst
     * step of Holm's correction, the scatter the root mean square of the pairs'.
     *
     * @param pairs all that are compared together
     * @return empty without pairs, or when they do not scatter
     */
    public static OptionalDouble percent(List<PairResult> pairs) {
        return percent(pairs, blocks(pairs), level(pairs));
    }

    /** The same at one of several looks. */
    static OptionalDouble percent(List<PairResult> pairs, Looks looks) {
        return percent(pairs, blocks(pairs), looks.level(level(pairs)));
    }

    private static int blocks(List<PairResult> pairs) {
        return pairs.stream().mapToInt(PairResult::blocks).min().orElse(0);
    }

    /** Of the worst step of Holm's correction. */
    private static double level(List<PairResult> pairs) {
        return Pairs.LEVEL / Math.max(1, pairs.size());
    }

    /** The same for another number of blocks, if the scatter between them stays as it was. */
    public static OptionalDouble percent(List<PairResult> pairs, int blocks) {
        return percent(pairs, blocks, level(pairs));
    }

    private static OptionalDouble percent(List<PairResult> pairs, int blocks, double level) {
        double deviation = Math.sqrt(pairs.stream()
                .mapToDouble(pair -> square(deviation(pair)))
                .average()
                .orElse(0));
        if (blocks < Estimate.LEAST || !(deviation > 0) || !Double.isFinite(deviation)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(100 * -Math.expm1(-difference(deviation, blocks, level)));
    }

    /**
     * How many more blocks would tell a pair apart if its true difference is the one seen, and the scatter stays as it was;
     * empty when it is more than {@link #MOST}, or cannot be told.
     *
     * @param pair that does not differ significantly
     * @param comparisons pairs that the level is shared with, the pair itself included
     */
    public static OptionalInt moreBlocks(PairResult pair, int comparisons) {
        double seen = Math.abs(Math.log(pair.ratio()));
        double deviation = deviation(pair);
        for (int more = 1; more <= MOST; more++) {
            if (difference(deviation, pair.blocks() + more, Pairs.LEVEL / comparisons) < seen) {
                return OptionalInt.of(more);
            }
        }
        return OptionalInt.empty();
    }

    /** Of the logarithms of rates. */
    private static double difference(double deviation, int blocks, double level) {
        TDistribution distribution = TDistribution.of(blocks - 1);
        double errors =
                distribution.inverseSurvivalProbability(level / 2) + distribution.inverseSurvivalProbability(MISSED);
        return errors * deviation / Math.sqrt(blocks);
    }

    /** Standard deviation of the logarithms of the ratio, one per block, from its interval. */
    private static double deviation(PairResult pair) {
        double half = Math.log(pair.ratioHigh() / pair.ratioLow()) / 2;
        double quantile = TDistribution.of(pair.blocks() - 1).inverseSurvivalProbability(Estimate.TAIL);
        return half / quantile * Math.sqrt(pair.blocks());
    }

    private static double square(double value) {
        return value * value;
    }
}
