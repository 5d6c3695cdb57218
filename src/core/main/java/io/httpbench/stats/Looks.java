package io.httpbench.stats;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Looks at the pairs of a run before it ends. Whoever looks several times, and stops at the first difference, finds
 * differences where there are none: with five looks in 14 % of runs instead of 5 %. The bounds of O'Brien and Fleming (A
 * multiple testing procedure for clinical trials, Biometrics 35, 1979) spend those 5 % over the looks: almost nothing at
 * the first, nearly all at the last, which is therefore hardly stricter than a single test.
 *
 * <p>The sum of the standardized observations is Brownian motion at the times of the looks, and the bound on it is the same
 * at each. A p-value is therefore corrected by the probability that the motion exceeds what was seen at any of the looks, by
 * numerical integration (Armitage, McPherson, Rowe: Repeated significance tests on accumulating data, Journal of the Royal
 * Statistical Society A 132, 1969). A look that was not planned, of an interrupted run, is one more of them.
 *
 * @param times of the looks, as shares of all blocks, ascending to 1
 * @param now the share at this look, one of them
 */
record Looks(List<Double> times, double now) {

    /** Planned looks of a run with as many blocks as may be: more gain little. */
    private static final int PLANNED = 5;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Beyond that many standard deviations there is nothing that a double could tell from 0. */
    private static final double FAR = 8;

    /** Points of the integration per standard deviation of the narrowest step, and how many there are at most. */
    private static final int DENSITY = 4;

    private static final int MOST_POINTS = 2_000;
    private static final int LEAST_POINTS = 128;
    private static final int BISECTIONS = 60;

    /**
     * After which blocks pairs are looked at: at fixed fractions, rounded up to a block and its reverse.
     *
     * @param least fewer blocks are not looked at
     * @param most the last look
     */
    static List<Integer> planned(int least, int most) {
        TreeSet<Integer> looks = new TreeSet<>(IntStream.rangeClosed(1, PLANNED)
                .map(look -> (look * most + PLANNED - 1) / PLANNED)
                .map(blocks -> blocks + blocks % 2)
                .filter(blocks -> blocks >= least && blocks < most)
                .boxed()
                .toList());
        looks.add(most);
        return List.copyOf(looks);
    }

    /** At this block of a run with those planned looks. */
    static Looks at(int block, List<Integer> planned) {
        double most = planned.get(planned.size() - 1);
        TreeSet<Double> times =
                new TreeSet<>(planned.stream().map(blocks -> blocks / most).toList());
        double now = Math.min(1, block / most);
        times.add(now);
        return new Looks(List.copyOf(times), now);
    }

    /**
     * Corrects a two-sided p-value for all looks, past ones and those to come.
     *
     * @return to be compared with the level of the whole run
     */
    double corrected(double probability) {
        if (probability <= 0) {
            return 0;
        }
        double distance = NORMAL.inverseSurvivalProbability(Math.min(1, probability) / 2) * Math.sqrt(now);
        return Math.max(probability, exceeded(distance));
    }

    /** The largest p-value at this look that is significant at this level of the whole run. */
    double level(double overall) {
        double low = 0;
        double high = FAR;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (exceeded(middle) > overall) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 2 * NORMAL.survivalProbability(high / Math.sqrt(now));
    }

    /** Probability that the motion is farther from 0 than this at any of the looks. */
    private double exceeded(double distance) {
        if (distance >= FAR) {
            return 0;
        }
        if (!(distance > 0)) {
            return 1;
        }
        double[] points = points(distance);
        double[] weights = simpson(points);
        double before = times.get(0);
        double[] density = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            density[i] = normal(points[i], before);
        }
        for (double time : times.subList(1, times.size())) {
            density = after(time - before, points, weights, density);
            before = time;
        }
        return Math.max(0, 1 - integral(weights, density));
    }

    /** Evenly from one bound to the other; an odd number. */
    private double[] points(double distance) {
        double narrowest = times.get(0);
        for (int i = 1; i < times.size(); i++) {
            narrowest = Math.min(narrowest, times.get(i) - times.get(i - 1));
        }
        double wanted = 2 * distance * DENSITY / Math.sqrt(narrowest);
        int half = (int) Math.ceil(Math.min(MOST_POINTS, Math.max(LEAST_POINTS, wanted)) / 2);
        return IntStream.rangeClosed(-half, half)
                .mapToDouble(i -> distance * i / half)
                .toArray();
    }

    private static double[] simpson(double[] points) {
        double[] weights = new double[points.length];
        double step = points[1] - points[0];
        for (int i = 0; i < weights.length; i++) {
            boolean end = i == 0 || i == weights.length - 1;
            weights[i] = step / 3 * (end ? 1 : i % 2 == 0 ? 2 : 4);
        }
        return weights;
    }

    /** Density of the motion a step later, of paths that stayed within the bounds. */
    private static double[] after(double variance, double[] points, double[] weights, double[] density) {
        double[] kernel = new double[points.length];
        for (int i = 0; i < points.length; i++) {
            kernel[i] = normal(points[i] - points[0], variance);
        }
        double[] next = new double[points.length];
        for (int to = 0; to < points.length; to++) {
            for (int from = 0; from < points.length; from++) {
                next[to] += weights[from] * density[from] * kernel[Math.abs(to - from)];
            }
        }
        return next;
    }

    private static double integral(double[] weights, double[] density) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * density[i];
        }
        return sum;
    }

    private static double normal(double value, double variance) {
        return Math.exp(-value * value / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);
    }
}
