package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares every two valid cells by the blocks that they have in common. A disturbance of a block affects both of its
 * forks, so their ratio varies less than either; logarithms, because disturbances are multiplicative, and because the
 * ratio of a to b is then as precise as that of b to a.
 */
final class Pairs {

    /** Two cells differ significantly if the adjusted p-value is below this. */
    static final double LEVEL = 0.05;

    private Pairs() {}

    /** Two cells and the logarithm of their ratio, from so many blocks. */
    private record Pair(CellResult first, CellResult second, int blocks, Estimate logRatio) {}

    /** The pairs that have at least two blocks in common, in the order of the cells. */
    static List<PairResult> of(List<CellResult> cells) {
        List<CellResult> valid = cells.stream().filter(CellResult::valid).toList();
        return of(valid, valid.stream().map(cell -> Rates.byBlock(cell.forks())).toList());
    }

    /**
     * The same for cells that are all valid.
     *
     * @param rates of each cell, by block
     */
    static List<PairResult> of(List<CellResult> valid, List<Map<Integer, Double>> rates) {
        List<Pair> pairs = new ArrayList<>();
        for (int one = 0; one < valid.size(); one++) {
            for (int other = one + 1; other < valid.size(); other++) {
                double[] logRatios = logRatios(rates.get(one), rates.get(other));
                if (logRatios.length >= Estimate.LEAST) {
                    pairs.add(new Pair(valid.get(one), valid.get(other), logRatios.length, Estimate.ofMean(logRatios)));
                }
            }
        }
        return results(pairs);
    }

    /** A rate of 0 has no logarithm; a fork without any success is left out like an invalid one. */
    private static double[] logRatios(Map<Integer, Double> first, Map<Integer, Double> second) {
        return first.keySet().stream()
                .filter(second::containsKey)
                .mapToDouble(block -> Math.log(rate(first, block)) - Math.log(rate(second, block)))
                .filter(Double::isFinite)
                .toArray();
    }

    private static double rate(Map<Integer, Double> rates, Integer block) {
        return Objects.requireNonNull(rates.get(block));
    }

    private static List<PairResult> results(List<Pair> pairs) {
        double[] adjusted = Holm.adjust(pairs.stream()
                .mapToDouble(pair -> pair.logRatio().probabilityIfZero())
                .toArray());
        List<PairResult> results = new ArrayList<>();
        for (Pair pair : pairs) {
            results.add(result(pair, adjusted[results.size()]));
        }
        return List.copyOf(results);
    }

    private static PairResult result(Pair pair, double adjusted) {
        Estimate logRatio = pair.logRatio();
        return new PairResult(
                pair.first().label(),
                pair.second().label(),
                pair.first().sameAs(pair.second()),
                pair.blocks(),
                Math.exp(logRatio.value()),
                Math.exp(logRatio.low()),
                Math.exp(logRatio.high()),
                logRatio.probabilityIfZero(),
                adjusted,
                adjusted < LEVEL);
    }
}
