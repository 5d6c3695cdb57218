package io.httpbench.stats;

import io.httpbench.result.CellResult;
import io.httpbench.result.TurnSummary;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Cycles.Cycle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * What turns have taken out of the comparison, what is left, and whether the assumptions hold under which a ratio of two
 * forks is a property of their clients: it must depend neither on how fast the machine is at the time nor on who went first,
 * and a client's usual turn must not be faster than its mean.
 */
final class TurnChecks {

    /** For all pairs of rows together. */
    private static final double SIGNIFICANT = 0.01;

    /** How much of a change of the machine's speed must be in the ratio to matter. */
    private static final double SLOPE = 0.1;

    private static final double ORDER_MATTERS = 0.01;
    private static final double RARE_COSTS = 0.03;

    private final List<CellResult> rows;
    private final Cycles cycles;
    private final List<String> notes = new ArrayList<>();

    private TurnChecks(List<CellResult> rows) {
        this.rows = rows;
        this.cycles = Cycles.of(rows);
    }

    /**
     * Checks.
     *
     * @param rows all valid
     * @return null when their forks took no turns, or there are fewer than two
     */
    static @Nullable TurnSummary of(List<CellResult> rows) {
        TurnChecks checks = new TurnChecks(rows);
        return rows.size() < 2 || checks.cycles.count() == 0 ? null : checks.summary();
    }

    private TurnSummary summary() {
        int pairs = rows.size() * (rows.size() - 1) / 2;
        for (int first = 0; first < rows.size(); first++) {
            for (int second = first + 1; second < rows.size(); second++) {
                mood(first, second, SIGNIFICANT / pairs);
                order(first, second, SIGNIFICANT / pairs);
            }
        }
        IntStream.range(0, rows.size()).forEach(this::rareCosts);
        Double turns = turnVariance();
        return new TurnSummary(
                cycles.count(),
                cycles.setAside(),
                commonSpeed(),
                turns == null ? null : 100 * Math.sqrt(turns),
                turns == null ? null : forkSpread(turns),
                List.copyOf(notes));
    }

    /**
     * A pair of rows in a cycle.
     *
     * @param ratio logarithm of the ratio of their rates
     * @param both mean of the logarithms of both
     * @param speed the machine's, logarithm: from turns that share no noise with those of the pair, or the row of more noise would
     *     seem to depend on it
     */
    private record Occasion(double ratio, double both, double speed) {}

    /**
     * The ratio must not depend on the machine's speed; all are taken relative to their means in the block. The speed is an
     * instrument: how much more of it is in the ratio than in both rows.
     */
    private void mood(int first, int second, double significant) {
        List<List<Occasion>> blocks = cycles.blocks().stream()
                .map(block -> occasions(block, first, second))
                .filter(block -> block.size() > 1)
                .toList();
        double[] ratios = centred(blocks, Occasion::ratio);
        double[] speeds = centred(blocks, Occasion::speed);
        if (ratios.length < Association.LEAST + blocks.size()) {
            return;
        }
        Association found = Association.of(speeds, ratios, blocks.size());
        double slope = found.slope()
                / Association.of(speeds, centred(blocks, Occasion::both), blocks.size())
                        .slope();
        if (found.pValue() < significant && Math.abs(slope) > SLOPE) {
            notes.add(Numbers.format(
                    "%s against %s depends on the machine's speed: 10 %% faster change their ratio by %s",
                    label(first), label(second), Numbers.change(Math.pow(1.1, slope))));
        }
    }

    /** The speed is that of the other rows; of two rows, every second cycle is judged by the speed of the cycles beside it. */
    private List<Occasion> occasions(List<Cycle> block, int first, int second) {
        boolean alone = rows.size() == 2;
        List<Occasion> found = new ArrayList<>();
        for (int i = alone ? 1 : 0; i < block.size(); i += alone ? 2 : 1) {
            Cycle cycle = block.get(i);
            double sum = cycle.log(first) + cycle.log(second);
            double speed = alone ? beside(block, i) : (cycle.common() * rows.size() - sum) / (rows.size() - 2);
            found.add(new Occasion(cycle.log(first) - cycle.log(second), sum / 2, speed));
        }
        return found;
    }

    private static double beside(List<Cycle> block, int index) {
        double before = block.get(index - 1).common();
        return index + 1 < block.size() ? (before + block.get(index + 1).common()) / 2 : before;
    }

    private static <T> double[] centred(List<List<T>> blocks, ToDoubleFunction<T> value) {
        return blocks.stream()
                .flatMapToDouble(block -> {
                    double[] values = block.stream().mapToDouble(value).toArray();
                    double mean = Arrays.stream(values).average().orElse(0);
                    return Arrays.stream(values).map(each -> each - mean);
                })
                .toArray();
    }

    /** Nor on who had the turn before. */
    private void order(int first, int second, double significant) {
        double[] ratios = centred(cycles.blocks(), cycle -> cycle.log(first) - cycle.log(second));
        double[] orders =
                all().mapToDouble(cycle -> cycle.before(first, second) ? 1 : 0).toArray();
        if (ratios.length < Association.LEAST + cycles.blocks().size()
                || Arrays.stream(orders).distinct().count() < 2) {
            return;
        }
        Association found = Association.of(orders, ratios, cycles.blocks().size());
        if (found.pValue() < significant && Math.abs(found.slope()) > ORDER_MATTERS) {
            notes.add(Numbers.format(
                    "%s against %s depends on who is first: %s when %s is",
                    label(first), label(second), Numbers.change(Math.exp(found.slope())), label(first)));
        }
    }

    private Stream<Cycle> all() {
        return cycles.blocks().stream().flatMap(List::stream);
    }

    /** Collections, for example: they cost a few turns much, and the mean counts them. */
    private void rareCosts(int row) {
        double[] relative =
                all().mapToDouble(cycle -> cycle.log(row) - others(cycle, row)).toArray();
        if (relative.length < Association.LEAST) {
            return;
        }
        double mean = Math.log(Arrays.stream(relative).map(Math::exp).average().orElse(1));
        double typical = Median.withDefaults().evaluate(relative);
        if (typical - mean > RARE_COSTS) {
            notes.add(Numbers.format(
                    "%s has rare costs: its usual turn is %s against its mean",
                    label(row), Numbers.change(Math.exp(typical - mean))));
        }
    }

    private double others(Cycle cycle, int row) {
        return (cycle.common() * rows.size() - cycle.log(row)) / (rows.size() - 1);
    }

    /** Within blocks: between them rows are compared fork by fork. */
    private double commonSpeed() {
        return cycles.blocks().stream()
                .filter(block -> !block.isEmpty())
                .mapToDouble(block -> {
                    double[] speeds =
                            block.stream().mapToDouble(Cycle::common).sorted().toArray();
                    return Math.exp(speeds[speeds.length - 1] - speeds[0]);
                })
                .max()
                .orElse(1);
    }

    /** Residual of two-way tables of rows and cycles, one for each block; null without freedom. */
    private @Nullable Double turnVariance() {
        double squares = 0;
        long freedom = 0;
        for (List<Cycle> block : cycles.blocks()) {
            if (block.size() > 1) {
                squares += residual(block);
                freedom += (rows.size() - 1L) * (block.size() - 1);
            }
        }
        return freedom == 0 ? null : squares / freedom;
    }

    private double residual(List<Cycle> block) {
        double grand = block.stream().mapToDouble(Cycle::common).average().orElse(0);
        double sum = 0;
        for (int row = 0; row < rows.size(); row++) {
            double mean = mean(block, row);
            for (Cycle cycle : block) {
                double left = cycle.log(row) - mean - cycle.common() + grand;
                sum += left * left;
            }
        }
        return sum;
    }

    private static double mean(List<Cycle> block, int row) {
        return block.stream().mapToDouble(cycle -> cycle.log(row)).average().orElse(0);
    }

    /** Per cent; of the variance of the forks that of their turns is subtracted. */
    private @Nullable Double forkSpread(double turnVariance) {
        List<List<Cycle>> blocks =
                cycles.blocks().stream().filter(block -> !block.isEmpty()).toList();
        if (blocks.size() < Estimate.LEAST) {
            return null;
        }
        double squares = 0;
        for (int row = 0; row < rows.size(); row++) {
            int which = row;
            double[] distances = blocks.stream()
                    .mapToDouble(block -> mean(block, which)
                            - block.stream()
                                    .mapToDouble(Cycle::common)
                                    .average()
                                    .orElse(0))
                    .toArray();
            double mean = Arrays.stream(distances).average().orElse(0);
            squares += Arrays.stream(distances)
                    .map(each -> (each - mean) * (each - mean))
                    .sum();
        }
        double variance = squares / ((rows.size() - 1.0) * (blocks.size() - 1));
        double perBlock = blocks.stream()
                .mapToDouble(block -> 1.0 / block.size())
                .average()
                .orElse(1);
        return 100 * Math.sqrt(Math.max(0, variance - turnVariance * perBlock));
    }

    private String label(int row) {
        return rows.get(row).label();
    }
}
