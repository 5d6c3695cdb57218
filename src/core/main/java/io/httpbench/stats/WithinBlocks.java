package io.httpbench.stats;

import io.httpbench.result.CellResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Intervals of the place of rows: without what all rows of a block had in common, such as a slow minute of the machine: that says nothing
 * about the rows' order, and on a shared machine it is most of the scatter of each row. Of the logarithm of each rate the
 * mean of its block is subtracted (Loftus, Masson: Using confidence intervals in within-subject designs, Psychonomic
 * Bulletin &amp; Review 1, 1994; row by row after Cousineau: Confidence intervals in within-subject designs, Tutorials in
 * Quantitative Methods for Psychology 1, 2005). What is left varies less than the row itself, because the row is part of the
 * mean: the factor √(rows/(rows − 1)) corrects that (Morey, in the same journal 4, 2008).
 *
 * <p>To a row that does not share what the others have in common, subtracting it adds it: only rows of one load and with the same
 * limit are taken together.
 */
final class WithinBlocks {

    private WithinBlocks() {}

    /**
     * By which factor the interval of each row reaches from its mean, by label. Without those that share load and limit with no
     * other row, or fewer than two blocks with all of them.
     *
     * @param rows all valid
     */
    static Map<String, Double> factors(List<CellResult> rows) {
        Map<String, Double> factors = new HashMap<>();
        rows.stream()
                .collect(Collectors.groupingBy(row -> Arrays.asList(
                        row.load(), row.limit() == null ? null : row.limit().kind())))
                .values()
                .forEach(alike -> factors.putAll(ofAlike(alike)));
        return factors;
    }

    private static Map<String, Double> ofAlike(List<CellResult> rows) {
        List<Map<Integer, Double>> rates =
                rows.stream().map(row -> Rates.byBlock(row.forks())).toList();
        List<double[]> distances = distances(rates);
        Map<String, Double> factors = new HashMap<>();
        for (int row = 0; row < distances.size(); row++) {
            factors.put(rows.get(row).label(), Math.exp(halfWidth(distances.get(row), rows.size())));
        }
        return factors;
    }

    private static double halfWidth(double[] distances, int rows) {
        return Estimate.ofMean(distances).halfWidth() * Math.sqrt(rows / (rows - 1.0));
    }

    /** Of each row the logarithms of its rates minus the means of their blocks; empty when there is nothing to compare. */
    static List<double[]> distances(List<Map<Integer, Double>> rates) {
        Set<Integer> blocks = common(rates);
        if (rates.size() < 2 || blocks.size() < Estimate.LEAST) {
            return List.of();
        }
        double[][] logs = rates.stream()
                .map(row -> blocks.stream()
                        .mapToDouble(block -> Math.log(row.getOrDefault(block, Double.NaN)))
                        .toArray())
                .toArray(double[][]::new);
        for (int block = 0; block < blocks.size(); block++) {
            subtractMean(logs, block);
        }
        return new ArrayList<>(List.of(logs));
    }

    private static void subtractMean(double[][] logs, int block) {
        double sum = 0;
        for (double[] row : logs) {
            sum += row[block];
        }
        double mean = sum / logs.length;
        for (double[] row : logs) {
            row[block] -= mean;
        }
    }

    /** The blocks in which each row has a rate above 0, which has a logarithm. */
    private static Set<Integer> common(List<Map<Integer, Double>> rates) {
        Set<Integer> blocks = new TreeSet<>();
        for (Map<Integer, Double> row : rates) {
            blocks.addAll(row.keySet());
        }
        blocks.removeIf(block -> rates.stream().anyMatch(row -> !(row.getOrDefault(block, 0.0) > 0)));
        return blocks;
    }
}
