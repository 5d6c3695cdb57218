package io.httpbench.scaling;

import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.FDistribution;
import org.jspecify.annotations.Nullable;

/**
 * What a sweep of concurrency says: the simplest law that its forks do not reject, with intervals over blocks, or why there is none. One
 * block has a fork of every number in flight, so that the moods of the machine are in all of them.
 */
final class Scaling {

    static final int FEWEST_POINTS = 5;
    static final int FEWEST_BLOCKS = 3;
    private static final int SMALLEST_RANGE = 8;

    /** A law that forks reject at this level is none. */
    private static final double NO_LAW = 0.01;

    /** A term that can be left out at this level is. */
    private static final double NO_TERM = 0.05;

    /** A peak this close to the largest number in flight is a lucky one: in simulations its interval covers the truth in every third run. */
    private static final double INSIDE = 0.75;

    private final int[] inFlight;

    /** Rates by block, of each number in flight. */
    private final double[][] blocks;

    private final double[] means;
    private final double scatter;

    /**
     * A sweep that may have a law.
     *
     * @param inFlight ascending; at least {@link #FEWEST_POINTS}
     * @param blocks of each at least {@link #FEWEST_BLOCKS} blocks the rates, all above 0
     */
    Scaling(int[] inFlight, double[][] blocks) {
        this.inFlight = inFlight;
        this.blocks = blocks;
        this.means = means(List.of(blocks));
        this.scatter = scatter();
    }

    /** Why these points are too few for three parameters; null where they are not. */
    static @Nullable String tooFew(int[] inFlight, int blocks) {
        if (inFlight.length < FEWEST_POINTS || inFlight[inFlight.length - 1] < SMALLEST_RANGE * inFlight[0]) {
            return "no law: it takes " + FEWEST_POINTS + " numbers in flight, the largest at least " + SMALLEST_RANGE
                    + " times the smallest";
        }
        return blocks < FEWEST_BLOCKS ? "no law: it takes " + FEWEST_BLOCKS + " blocks (JB_FORKS)" : null;
    }

    /** Geometric, so that what all forks of a block had in common leaves their ratios as they are. */
    private static double[] means(List<double[]> blocks) {
        double[] means = new double[blocks.get(0).length];
        Arrays.setAll(
                means,
                point -> Math.exp(blocks.stream()
                        .mapToDouble(block -> Math.log(block[point]))
                        .average()
                        .orElseThrow()));
        return means;
    }

    /** Of forks, squared, as a share: around the mean of their number in flight, without what their block had in common. */
    private double scatter() {
        double sum = 0;
        for (double[] block : blocks) {
            double mood = 0;
            for (int i = 0; i < means.length; i++) {
                mood += Math.log(block[i] / means[i]) / means.length;
            }
            for (int i = 0; i < means.length; i++) {
                sum += Math.pow(Math.log(block[i] / means[i]) - mood, 2);
            }
        }
        return sum / freedom();
    }

    private int freedom() {
        return (blocks.length - 1) * (means.length - 1);
    }

    /** In words: the law and what follows from it, or why there is none. */
    String text() {
        if (batches()) {
            return "no law: each request takes less time with more in flight, as where several share a wake-up or a batch";
        }
        ScalingLaw usl = ScalingLaw.fit(ScalingLaw.Kind.USL, inFlight, means);
        double misfit =
                probability(usl.squares(), inFlight.length - ScalingLaw.Kind.USL.terms(), scatter / blocks.length);
        if (misfit < NO_LAW) {
            return "no scalability law fits: " + worst(usl);
        }
        ScalingLaw.Kind kind = simplest();
        return kind.text + " (" + better(kind) + "): " + found(kind);
    }

    /** The time of a request never falls under any of the laws: where the first points say it does, they do not apply. */
    private boolean batches() {
        double[] change = new double[blocks.length];
        for (int next = 1; next < means.length; next++) {
            int point = next;
            Arrays.setAll(
                    change,
                    block -> Math.log(
                            inFlight[point] / blocks[block][point] / (inFlight[point - 1] / blocks[block][point - 1])));
            if (Estimate.ofMean(change).probabilityIfAbove(0) < NO_TERM / (means.length - 1)) {
                return true;
            }
        }
        return false;
    }

    /** Of a sum of squares of relative deviations, if it were scatter: F's. */
    private double probability(double squares, int terms, double variance) {
        if (variance == 0) {
            return squares < 1e-20 ? 1 : 0;
        }
        return FDistribution.of(terms, freedom()).survivalProbability(squares / terms / variance);
    }

    /** Backward: a term stays if it explains more than scatter. */
    private ScalingLaw.Kind simplest() {
        return left(ScalingLaw.Kind.USL, ScalingLaw.Kind.AMDAHL) < NO_TERM
                ? ScalingLaw.Kind.USL
                : left(ScalingLaw.Kind.AMDAHL, ScalingLaw.Kind.LINEAR) < NO_TERM
                        ? ScalingLaw.Kind.AMDAHL
                        : ScalingLaw.Kind.LINEAR;
    }

    /** The p-value of the hypothesis that the smaller law is as good. */
    private double left(ScalingLaw.Kind larger, ScalingLaw.Kind smaller) {
        double gained = ScalingLaw.fit(smaller, inFlight, means).squares()
                - ScalingLaw.fit(larger, inFlight, means).squares();
        return probability(Math.max(0, gained), 1, scatter / blocks.length);
    }

    private String better(ScalingLaw.Kind kind) {
        return switch (kind) {
            case USL -> "Amdahl's is worse, p = " + p(left(kind, ScalingLaw.Kind.AMDAHL));
            case AMDAHL -> "the universal one is no better, p = " + p(left(ScalingLaw.Kind.USL, kind));
            case LINEAR -> "Amdahl's is no better, p = " + p(left(ScalingLaw.Kind.AMDAHL, kind));
        };
    }

    private static String p(double probability) {
        return probability < 0.001 ? "< 0.001" : Numbers.format("%.2g", probability);
    }

    private String worst(ScalingLaw law) {
        int worst = 0;
        for (int i = 1; i < means.length; i++) {
            if (Math.abs(law.deviation(inFlight[i], means[i]))
                    > Math.abs(law.deviation(inFlight[worst], means[worst]))) {
                worst = i;
            }
        }
        return "its largest deviation is " + Numbers.change(1 + law.deviation(inFlight[worst], means[worst])) + " at "
                + inFlight[worst] + " in flight";
    }

    private String found(ScalingLaw.Kind kind) {
        int largest = inFlight[inFlight.length - 1];
        Estimate one = over(kind, law -> 1 / law.a());
        String alone = "one at a time " + interval(one, Numbers::rate) + " req/s";
        Estimate knee = over(kind, ScalingLaw::knee);
        if (kind == ScalingLaw.Kind.LINEAR || Math.exp(knee.high()) >= largest) {
            return alone + "; still growing at " + largest + " in flight";
        }
        Estimate shared = over(kind, law -> Math.max(1e-9, law.b() / law.a()));
        String text = alone + "; above " + interval(knee, Numbers::digits) + " in flight they mostly wait; "
                + (Math.exp(shared.value()) > 1e-6
                        ? "one resource takes " + Numbers.percent(Math.exp(shared.value()))
                                + " of each request's time; "
                        : "")
                + "at most " + interval(over(kind, ScalingLaw::most), Numbers::rate) + " req/s";
        if (kind == ScalingLaw.Kind.AMDAHL) {
            return text;
        }
        Estimate peak = over(kind, ScalingLaw::peak);
        return text
                + (Math.exp(peak.high()) < INSIDE * largest
                        ? ", with " + interval(peak, Numbers::digits) + " in flight"
                        : Math.exp(peak.value()) > largest
                                ? "; no peak up to " + largest + " in flight"
                                : "; its peak is near or beyond " + largest + " in flight");
    }

    /** The logarithm of a figure with its error by leaving out one block at a time (Quenouille, Tukey: the jackknife). */
    private Estimate over(ScalingLaw.Kind kind, ToDoubleFunction<ScalingLaw> figure) {
        double all = Math.log(figure.applyAsDouble(ScalingLaw.fit(kind, inFlight, means)));
        double[] pseudo = new double[blocks.length];
        for (int left = 0; left < blocks.length; left++) {
            List<double[]> others = new ArrayList<>(List.of(blocks));
            others.remove(left);
            double without = Math.log(figure.applyAsDouble(ScalingLaw.fit(kind, inFlight, means(others))));
            pseudo[left] = blocks.length * all - (blocks.length - 1) * without;
        }
        Estimate spread = Estimate.ofMean(pseudo);
        return new Estimate(all, spread.standardError(), spread.freedom());
    }

    private static String interval(Estimate log, DoubleFunction<String> text) {
        double low = Math.exp(log.low());
        double high = Math.exp(log.high());
        return text.apply(Math.exp(log.value()))
                + (Numbers.endless(low, high)
                        ? " (interval " + Numbers.NOT_KNOWN + ")"
                        : " (" + text.apply(low) + " to " + text.apply(high) + ")");
    }
}
