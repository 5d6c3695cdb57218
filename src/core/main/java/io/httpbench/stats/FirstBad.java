package io.httpbench.stats;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which of several releases is the first bad one, by all that was said of each, and which to look at next. In order, releases are
 * a Markov chain of two states: a good one is followed by a bad one with a probability of one in their number, so that there
 * probably is one, and a bad one by a good one, which mended it, with {@link #MENDED}. The probabilities are those of the
 * forward-backward algorithm (Rabiner: A tutorial on hidden Markov models and selected applications in speech recognition,
 * Proceedings of the IEEE 77, 1989). The next look is the one after which they are expected to be least spread (Ben-Or and Hassidim:
 * The Bayesian learner is optimal for noisy binary search, FOCS 2008), with answers of which one in ten is wrong.
 */
public final class FirstBad {

    /** From this probability on it is known. */
    public static final double KNOWN = 0.95;

    private static final double MENDED = 0.03;
    private static final double RIGHT = 0.9;

    private final double[] good;
    private final double[] bad;

    /**
     * What is known.
     *
     * @param odds of each release, oldest first: how many times likelier is what was seen of it if it is bad than if it is good;
     *     1 for what was not looked at. That of the oldest, which is good, is not read
     */
    public FirstBad(double... odds) {
        this(
                Arrays.stream(odds).map(each -> Math.min(1, 1 / each)).toArray(),
                Arrays.stream(odds).map(each -> Math.min(1, each)).toArray());
    }

    private FirstBad(double[] good, double[] bad) {
        this.good = good;
        this.bad = bad;
    }

    /** Of each release the probability that it is the first bad one; in the place of the oldest, that none is. */
    public double[] probabilities() {
        double[] weights = weights();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    /** The release, of those that may be looked at, of which a look is expected to tell most; empty when there is none. */
    public OptionalInt next(IntPredicate allowed) {
        int next = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i : IntStream.range(1, good.length).filter(allowed).toArray()) {
            double spread = after(i, RIGHT) + after(i, 1 - RIGHT);
            if (spread < least) {
                next = i;
                least = spread;
            }
        }
        return next < 0 ? OptionalInt.empty() : OptionalInt.of(next);
    }

    /** Entropy after an answer about a release, times the probability of that answer, both but for one factor for all. */
    private double after(int release, double ifBad) {
        FirstBad then = new FirstBad(good.clone(), bad.clone());
        then.good[release] *= 1 - ifBad;
        then.bad[release] *= ifBad;
        double[] weights = then.weights();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights)
                .filter(weight -> weight > 0)
                .map(weight -> weight * Math.log(sum / weight))
                .sum();
    }

    /** The probabilities but for a common factor. */
    private double[] weights() {
        int last = good.length - 1;
        double broken = 1.0 / good.length;
        double[] rest = new double[good.length];
        double afterGood = 1;
        double afterBad = 1;
        for (int i = last; i > 0; i--) {
            rest[i] = bad[i] * afterBad;
            double seenGood = good[i] * afterGood;
            afterGood = (1 - broken) * seenGood + broken * rest[i];
            afterBad = MENDED * seenGood + (1 - MENDED) * rest[i];
        }
        double allGood = 1;
        double[] weights = new double[good.length];
        for (int i = 1; i <= last; i++) {
            weights[i] = allGood * broken * rest[i];
            allGood *= (1 - broken) * good[i];
        }
        weights[0] = allGood;
        return weights;
    }
}
