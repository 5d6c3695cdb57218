package io.httpbench.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A value estimated from forks: its distance from the true value, in standard errors, follows Student's t. Without any
 * error (all forks agree) the interval is a point.
 *
 * @param value the estimate
 * @param standardError its estimated standard deviation; not negative
 * @param freedom degrees of freedom, which need not be an integer; NaN without an error
 */
public record Estimate(double value, double standardError, double freedom) {

    /** With fewer figures the error is unknown. */
    public static final int LEAST = 2;

    /** Probability that the interval misses the true value on one given side: it is a 95 % interval. */
    public static final double TAIL = 0.025;

    /**
     * The mean of independent figures.
     *
     * @param values at least {@link #LEAST}
     */
    public static Estimate ofMean(double[] values) {
        int freedom = values.length - 1;
        double mean = Arrays.stream(values).sum() / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Estimate(mean, Math.sqrt(squares / freedom / values.length), freedom);
    }

    /**
     * Logarithm of the ratio of the geometric means of {@code now} and {@code before}. Logarithms, because disturbances
     * are multiplicative, and because the ratio is then as precise as its reciprocal. The two samples are independent,
     * and may have different variances (Welch: The generalization of Student's problem when several different
     * population variances are involved, Biometrika 34, 1947); degrees of freedom after Satterthwaite: An approximate
     * distribution of estimates of variance components, Biometrics Bulletin 2, 1946.
     *
     * @param before at least {@link #LEAST} figures, all above 0
     * @param now likewise
     */
    public static Estimate ofLogRatio(double[] before, double[] now) {
        Estimate one = ofMean(Arrays.stream(before).map(Math::log).toArray());
        Estimate other = ofMean(Arrays.stream(now).map(Math::log).toArray());
        return other.combined(1, one, -1);
    }

    /**
     * So many times this value and so many times another one, estimated from other forks.
     *
     * @param weight of this one
     * @param otherWeight of the other; -1, and 1 of this one, is their difference
     */
    public Estimate combined(double weight, Estimate other, double otherWeight) {
        double variance = Math.pow(weight * standardError, 2);
        double otherVariance = Math.pow(otherWeight * other.standardError, 2);
        double sum = variance + otherVariance;
        double free = sum * sum / (variance * variance / freedom + otherVariance * otherVariance / other.freedom);
        return new Estimate(weight * value + otherWeight * other.value, Math.sqrt(sum), free);
    }

    /** Lower end of the 95 % confidence interval. */
    public double low() {
        return value - halfWidth();
    }

    /** Its upper end. */
    public double high() {
        return value + halfWidth();
    }

    /** Half of its width. */
    public double halfWidth() {
        return halfWidth(TAIL);
    }

    /** The same of an interval that misses the true value with this probability on each side. */
    double halfWidth(double tail) {
        return exact() ? 0 : distribution().inverseSurvivalProbability(tail) * standardError;
    }

    /** Two-sided p-value of the hypothesis that the true value is 0. */
    public double probabilityIfZero() {
        if (exact()) {
            return value == 0 ? 1 : 0;
        }
        return Math.min(1, 2 * distribution().survivalProbability(Math.abs(value) / standardError));
    }

    /** One-sided p-value of the hypothesis that the true value is below the limit: small when the estimate is far above. */
    public double probabilityIfBelow(double limit) {
        if (exact()) {
            return value < limit ? 1 : 0;
        }
        return distribution().survivalProbability((value - limit) / standardError);
    }

    /** The same for the hypothesis that the true value is above the limit. */
    public double probabilityIfAbove(double limit) {
        return new Estimate(-value, standardError, freedom).probabilityIfBelow(-limit);
    }

    /** Squares of errors as small as rounding may underflow, and leave no degrees of freedom. */
    private boolean exact() {
        return standardError == 0 || Double.isNaN(freedom);
    }

    private TDistribution distribution() {
        return TDistribution.of(freedom);
    }
}
