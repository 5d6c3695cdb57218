package io.httpbench.stats;

import io.httpbench.result.PairResult;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Which differences a number of blocks tells apart, from how much the ratios of pairs scatter between blocks: those that are
 * significant in {@value #PERCENT} of 100 such runs. The scatter is only estimated, here and in the run that is foretold, so
 * the power of the t test, which has a noncentral distribution then, is taken on average over both estimates. For planning runs
 * and judging what one says; it is no result.
 */
public final class Detectable {

    /** Runs of 100 in which a difference of this size is significant. */
    public static final int PERCENT = 90;

    /** Nobody waits for more blocks, and an estimate that far away from what was measured is worth nothing. */
    public static final int MOST = 40;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Points of each integration over an estimate, evenly in probability. */
    private static final int POINTS = 32;

    private static final int BISECTIONS = 30;

    /** Standard errors: nothing is detected only beyond. */
    private static final double FAR = 10_000;

    private Detectable() {}

    /**
     * By how many per cent one of two rows must be slower for these pairs to tell them apart. The level is that of the worst
     * step of Holm's correction, the scatter the root mean square of the pairs'.
     *
     * @param pairs all that are compared together
     * @return empty without pairs, or when they do not scatter
     */
    public static OptionalDouble percent(List<PairResult> pairs) {
        return percent(pairs, blocks(pairs), level(pairs), Estimate.TAIL);
    }

    /** The same at one of several looks. */
    static OptionalDouble percent(List<PairResult> pairs, Looks looks) {
        return percent(pairs, blocks(pairs), looks.level(level(pairs)), looks.level(Pairs.LEVEL) / 2);
    }

    private static int blocks(List<PairResult> pairs) {
        return pairs.stream().mapToInt(PairResult::blocks).min().orElse(0);
    }

    /** Of the worst step of Holm's correction. */
    private static double level(List<PairResult> pairs) {
        return Pairs.LEVEL / Math.max(1, pairs.size());
    }

    /**
     * The same for another number of blocks, if the scatter between them stays as it was.
     *
     * @param tail of the pairs' intervals ({@link Pairs#tail})
     */
    public static OptionalDouble percent(List<PairResult> pairs, int blocks, double tail) {
        return percent(pairs, blocks, level(pairs), tail);
    }

    private static OptionalDouble percent(List<PairResult> pairs, int blocks, double level, double tail) {
        double deviation = Math.sqrt(pairs.stream()
                .mapToDouble(pair -> square(deviation(pair, tail)))
                .average()
                .orElse(0));
        if (blocks < Estimate.LEAST || !(deviation > 0) || !Double.isFinite(deviation)) {
            return OptionalDouble.empty();
        }
        long rows = pairs.stream()
                .flatMap(pair -> Stream.of(pair.first(), pair.second()))
                .distinct()
                .count();
        double errors = errors(blocks(pairs) - 1, (double) Math.max(1, rows - 1), blocks, level);
        return OptionalDouble.of(100 * -Math.expm1(-errors * deviation / Math.sqrt(blocks)));
    }

    /**
     * How many more blocks would tell a pair apart if its true difference is the one seen, and the scatter stays as it was;
     * empty when it is more than {@link #MOST}, or cannot be told.
     *
     * @param pair that does not differ significantly
     * @param comparisons pairs that the level is shared with, the pair itself included
     * @param tail of its interval ({@link Pairs#tail})
     */
    public static OptionalInt moreBlocks(PairResult pair, int comparisons, double tail) {
        double seen = Math.abs(Math.log(pair.ratio()));
        double deviation = deviation(pair, tail);
        double[] seenScatter = scatter(pair.blocks() - 1);
        int few = 0;
        int enough = MOST + 1;
        while (enough - few > 1) {
            int more = (few + enough) / 2;
            int blocks = pair.blocks() + more;
            double errors = seen / deviation * Math.sqrt(blocks);
            if (power(errors, seenScatter, bounds(blocks, Pairs.LEVEL / comparisons)) > PERCENT / 100.0) {
                enough = more;
            } else {
                few = more;
            }
        }
        return enough > MOST ? OptionalInt.empty() : OptionalInt.of(enough);
    }

    /**
     * How many estimated standard errors are detected.
     *
     * @param freedom of the scatter of one row against the mean of the others
     * @param rows that it is pooled over
     * @param blocks of the run that is foretold
     */
    private static double errors(int freedom, double rows, int blocks, double level) {
        double[] scatter = scatter(freedom * rows);
        double[] bounds = bounds(blocks, level);
        double low = 0;
        double high = FAR;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (power(middle, scatter, bounds) < PERCENT / 100.0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** Probability that a difference of so many estimated standard errors is significant, on average over the estimates. */
    private static double power(double errors, double[] scatter, double[] bounds) {
        double sum = 0;
        for (double bound : bounds) {
            for (double now : scatter) {
                sum += NORMAL.cumulativeProbability(errors * now - bound);
            }
        }
        return sum / POINTS / POINTS;
    }

    /** What the t test asks for in true standard errors, at each estimate of them in so many blocks. */
    private static double[] bounds(int blocks, double level) {
        double bound = TDistribution.of(blocks - 1).inverseSurvivalProbability(level / 2);
        return Arrays.stream(scatter(blocks - 1)).map(now -> bound * now).toArray();
    }

    /** Estimates of a standard deviation of 1, each as probable as the others. */
    private static double[] scatter(double freedom) {
        ChiSquaredDistribution squares = ChiSquaredDistribution.of(freedom);
        return IntStream.range(0, POINTS)
                .mapToDouble(point -> Math.sqrt(squares.inverseCumulativeProbability((point + 0.5) / POINTS) / freedom))
                .toArray();
    }

    /** Standard deviation of the logarithms of the ratio, one per block, from its interval. */
    private static double deviation(PairResult pair, double tail) {
        double half = Math.log(pair.ratioHigh() / pair.ratioLow()) / 2;
        double quantile = TDistribution.of(pair.blocks() - 1).inverseSurvivalProbability(tail);
        return half / quantile * Math.sqrt(pair.blocks());
    }

    private static double square(double value) {
        return value * value;
    }
}
