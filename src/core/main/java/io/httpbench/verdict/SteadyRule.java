package io.httpbench.verdict;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * When a warm-up may end: the throughput of the last ten windows of a second each is steady.
 *
 * <p>Steady is, with Georges, Buytaert and Eeckhout (Statistically Rigorous Java Performance Evaluation, OOPSLA 2007,
 * §4.2), a coefficient of variation of the last <i>k</i> = 10 windows of at most 0.02. Two rules are added, since their
 * windows were iterations on a quiet machine and ours are seconds on any machine:
 *
 * <ul>
 *   <li>Ten windows that rise by 0.5 % each vary little and are not steady: the means of their two halves must be within
 *       2 %, too. It is a bound on the effect size, not a test: a test would detect fewer trends the noisier the machine is.
 *   <li>One disturbed window of the ten is left out, the one farthest from the median. A noisy neighbour, or one long
 *       collection, would otherwise extend each warm-up by ten seconds. Never the newest: it may be the first of a new
 *       level.
 * </ul>
 *
 * <p>Barrett et al. (Virtual Machine Warmup Blows Hot and Cold, OOPSLA 2017) show that some programs never reach a
 * steady state, so callers need a cap.
 */
public final class SteadyRule {

    /** Number of windows that are checked. Fewer are never steady. */
    public static final int WINDOWS = 10;

    /** Largest coefficient of variation. */
    static final double MOST_VARIATION = 0.02;

    /** Largest difference of the halves' means, relative to the first. */
    static final double MOST_DRIFT = 0.02;

    private SteadyRule() {}

    /**
     * Whether the newest windows are steady.
     *
     * @param rates throughput of consecutive windows of the same length, oldest first
     */
    public static boolean holds(List<Long> rates) {
        if (rates.size() < WINDOWS) {
            return false;
        }
        double[] last = rates.subList(rates.size() - WINDOWS, rates.size()).stream()
                .mapToDouble(Long::doubleValue)
                .toArray();
        int disturbed = farthestFromMedian(last);
        double[] all = without(disturbed, last, 0, WINDOWS);
        double[] first = without(disturbed, last, 0, WINDOWS / 2);
        double[] second = without(disturbed, last, WINDOWS / 2, WINDOWS);
        return Spread.mean(first) > 0
                && Spread.variation(all) <= MOST_VARIATION
                && Math.abs(Spread.mean(second) / Spread.mean(first) - 1) <= MOST_DRIFT;
    }

    private static int farthestFromMedian(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double median = (sorted[WINDOWS / 2 - 1] + sorted[WINDOWS / 2]) / 2;
        return IntStream.range(0, WINDOWS - 1)
                .boxed()
                .max(Comparator.comparingDouble(i -> Math.abs(values[i] - median)))
                .orElseThrow();
    }

    private static double[] without(int index, double[] values, int from, int to) {
        return IntStream.range(from, to)
                .filter(i -> i != index)
                .mapToDouble(i -> values[i])
                .toArray();
    }
}
