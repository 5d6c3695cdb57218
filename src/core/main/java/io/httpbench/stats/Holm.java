package io.httpbench.stats;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Correction for multiple tests: controls the probability that any true hypothesis of the family is rejected, under any
 * dependence between the tests (Holm: A simple sequentially rejective multiple test procedure, Scandinavian Journal of
 * Statistics 6, 1979).
 */
public final class Holm {

    private Holm() {}

    /** The adjusted p-value of each of a family. */
    public static <T> Map<T, Double> adjust(List<T> family, ToDoubleFunction<T> probability) {
        double[] adjusted = adjust(family.stream().mapToDouble(probability).toArray());
        Map<T, Double> found = new HashMap<>();
        IntStream.range(0, adjusted.length).forEach(test -> found.put(family.get(test), adjusted[test]));
        return found;
    }

    /** Adjusted p-values, in the order given: to be compared with the significance level itself. */
    public static double[] adjust(double[] probabilities) {
        int tests = probabilities.length;
        List<Integer> ascending = IntStream.range(0, tests)
                .boxed()
                .sorted(Comparator.comparingDouble(test -> probabilities[test]))
                .toList();
        double[] adjusted = new double[tests];
        double before = 0;
        for (int place = 0; place < tests; place++) {
            int test = ascending.get(place);
            before = Math.max(before, Math.min(1, (tests - place) * probabilities[test]));
            adjusted[test] = before;
        }
        return adjusted;
    }
}
