package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.Until;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares every two valid cells of one load by the blocks that they have in common. A disturbance of a block affects both of its
 * forks, so their ratio varies less than either; logarithms, because disturbances are multiplicative, and because the
 * ratio of a to b is then as precise as that of b to a. Rows of different loads do different work, and are not compared; each load is a family of its
 * own, since nobody asks whether any row of any load differs.
 */
public final class Pairs {

    /** Two cells differ significantly if the adjusted p-value is below this. */
    static final double LEVEL = 0.05;

    /** A few for each run; each takes hundreds of integrations. */
    private static final Map<Looks, Double> TAILS = new ConcurrentHashMap<>();

    private Pairs() {}

    /** Two cells and the logarithm of their ratio, from so many blocks. */
    private record Pair(CellResult first, CellResult second, int blocks, Estimate logRatio) {}

    /** The pairs that have at least two blocks in common, in the order of the cells, load by load. */
    static List<PairResult> of(List<CellResult> cells, @Nullable Until until) {
        List<CellResult> valid = cells.stream().filter(CellResult::valid).toList();
        return of(valid, valid.stream().map(cell -> Rates.byBlock(cell.forks())).toList(), until);
    }

    /** The same for cells that are all valid, in a run with as many blocks as it was told. */
    static List<PairResult> of(List<CellResult> valid, List<Map<Integer, Double>> rates) {
        return of(valid, rates, null);
    }

    /**
     * The same for cells that are all valid.
     *
     * @param rates of each cell, by block
     * @param until how long blocks were added; null when their number was fixed
     */
    public static List<PairResult> of(List<CellResult> valid, List<Map<Integer, Double>> rates, @Nullable Until until) {
        Map<String, List<Pair>> loads = new LinkedHashMap<>();
        for (int one = 0; one < valid.size(); one++) {
            for (int other = one + 1; other < valid.size(); other++) {
                CellResult first = valid.get(one);
                double[] logRatios = logRatios(rates.get(one), rates.get(other));
                if (logRatios.length >= Estimate.LEAST
                        && first.load().equals(valid.get(other).load())) {
                    loads.computeIfAbsent(first.load(), load -> new ArrayList<>())
                            .add(new Pair(first, valid.get(other), logRatios.length, Estimate.ofMean(logRatios)));
                }
            }
        }
        int block = rates.stream()
                .flatMap(row -> row.keySet().stream())
                .max(Comparator.naturalOrder())
                .orElse(0);
        DoubleUnaryOperator looks = looks(block, until);
        double tail = tail(block, until);
        Double margin = until == null ? null : Math.log1p(until.margin());
        return loads.values().stream()
                .flatMap(pairs -> results(pairs, looks, tail, margin).stream())
                .toList();
    }

    /**
     * Corrects two-sided p-values of a run for looks at other times.
     *
     * @param block the last one of the run
     * @param until how long blocks were added; null when their number was fixed, and there is nothing to correct
     */
    public static DoubleUnaryOperator looks(int block, @Nullable Until until) {
        return until == null ? DoubleUnaryOperator.identity() : Looks.at(block, until.looks())::corrected;
    }

    /**
     * Probability that the interval of a pair misses the true ratio on one given side: {@link Estimate#TAIL} where the number of
     * blocks was fixed. After several looks it is smaller, so that the intervals of all looks hold the ratio together in 95 % of
     * runs; one excludes 1 where the pair, were it the only one, would be told apart (Jennison, Turnbull: Interim analyses: the repeated confidence interval approach, Journal of the
     * Royal Statistical Society B 51, 1989).
     *
     * @param block the last one of the run
     * @param until how long blocks were added; null when their number was fixed
     */
    public static double tail(int block, @Nullable Until until) {
        return until == null
                ? Estimate.TAIL
                : TAILS.computeIfAbsent(Looks.at(block, until.looks()), looks -> looks.level(LEVEL) / 2);
    }

    /**
     * The logarithms of the ratios of the first's figures to the second's, of each block that both have. A figure of 0 has no
     * logarithm; a fork without any success is left out like an invalid one.
     */
    public static double[] logRatios(Map<Integer, Double> first, Map<Integer, Double> second) {
        return first.keySet().stream()
                .filter(second::containsKey)
                .mapToDouble(block -> Math.log(rate(first, block)) - Math.log(rate(second, block)))
                .filter(Double::isFinite)
                .toArray();
    }

    private static double rate(Map<Integer, Double> rates, Integer block) {
        return Objects.requireNonNull(rates.get(block));
    }

    /**
     * The results of the pairs of a load together.
     *
     * @param looks corrects a p-value for looks at other times
     * @param tail of each interval
     * @param margin logarithm of the ratio up to which two cells are the same; null when that is not asked
     */
    private static List<PairResult> results(
            List<Pair> pairs, DoubleUnaryOperator looks, double tail, @Nullable Double margin) {
        double[] adjusted = adjusted(pairs, Estimate::probabilityIfZero, looks);
        double[] same = margin == null
                ? new double[0]
                : adjusted(pairs, logRatio -> probabilityIfOutside(logRatio, margin), looks);
        List<PairResult> results = new ArrayList<>();
        for (Pair pair : pairs) {
            int place = results.size();
            results.add(result(pair, tail, adjusted[place], margin == null ? null : same[place] < LEVEL));
        }
        return List.copyOf(results);
    }

    /** The pairs of these rows by load, each a family. */
    public static Collection<List<PairResult>> families(List<CellResult> cells, List<PairResult> pairs) {
        Map<String, String> loads = new HashMap<>();
        cells.forEach(cell -> loads.put(cell.label(), cell.load()));
        return pairs.stream()
                .collect(Collectors.groupingBy(pair -> loads.getOrDefault(pair.first(), "")))
                .values();
    }

    private static double[] adjusted(List<Pair> pairs, ToDoubleFunction<Estimate> test, DoubleUnaryOperator looks) {
        return Holm.adjust(pairs.stream()
                .mapToDouble(pair -> looks.applyAsDouble(test.applyAsDouble(pair.logRatio())))
                .toArray());
    }

    /**
     * Of the hypothesis that the cells differ by more than the margin: two one-sided tests at half the level, as the
     * two-sided interval lies within the margins exactly when both reject (Schuirmann: A comparison of the two one-sided
     * tests procedure and the power approach, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987).
     */
    private static double probabilityIfOutside(Estimate logRatio, double margin) {
        double oneSided = Math.max(logRatio.probabilityIfBelow(-margin), logRatio.probabilityIfAbove(margin));
        return Math.min(1, 2 * oneSided);
    }

    private static PairResult result(Pair pair, double tail, double adjusted, @Nullable Boolean equivalent) {
        Estimate logRatio = pair.logRatio();
        double half = logRatio.halfWidth(tail);
        return new PairResult(
                pair.first().label(),
                pair.second().label(),
                pair.first().sameAs(pair.second()),
                pair.blocks(),
                Math.exp(logRatio.value()),
                Math.exp(logRatio.value() - half),
                Math.exp(logRatio.value() + half),
                logRatio.probabilityIfZero(),
                adjusted,
                adjusted < LEVEL,
                equivalent);
    }
}
