package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.testing.Samples;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often the comparison is wrong, and how often right, on a machine that can be had at will: rates with noise of their
 * own and a strong effect of each block that all cells share. Seeded, so that a result is always the same.
 */
class SimulationTest {

    private static final List<CellResult> CELLS = Stream.of("C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7")
            .map(name -> Samples.cell(name, "H2C", 1))
            .toList();
    private static final double NOISE = 0.02;
    private static final double BLOCK_EFFECT = 0.15;
    private static final int RUNS = 2_000;

    /** Three standard errors of a share of 5 % of that many runs. */
    private static final double MONTE_CARLO = 3 * Math.sqrt(0.05 * 0.95 / RUNS);

    private final Random random = new Random(8529);

    /** All alike, but the last one slower by that share. */
    private List<PairResult> run(int cells, int blocks, double slower) {
        List<Map<Integer, Double>> rates = Stream.generate(() -> (Map<Integer, Double>) new HashMap<Integer, Double>())
                .limit(cells)
                .toList();
        for (int block = 1; block <= blocks; block++) {
            double level = 100_000 * Math.exp(BLOCK_EFFECT * random.nextGaussian());
            for (int cell = 0; cell < cells; cell++) {
                double rate = cell == cells - 1 ? level * (1 - slower) : level;
                rates.get(cell).put(block, rate * Math.exp(NOISE * random.nextGaussian()));
            }
        }
        return Pairs.of(CELLS.subList(0, cells), rates);
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "2, 5", "2, 10", "4, 5", "6, 10"})
    void atMostOneRunInTwentyTellsAnyTwoOfTheSameApart(int cells, int blocks) {
        int wrong = 0;
        for (int i = 0; i < RUNS; i++) {
            if (run(cells, blocks, 0).stream().anyMatch(PairResult::toldApart)) {
                wrong++;
            }
        }

        double share = (double) wrong / RUNS;
        assertThat(share).isLessThanOrEqualTo(0.05 + MONTE_CARLO);
        assertThat(share).as("a test that never fires shows nothing").isGreaterThan(0.01);
    }

    /**
     * Blocks are added until each row's interval is narrow: at this noise after 12 blocks or so, often by luck. Rows without
     * the effect of the blocks, which would keep all intervals wide.
     */
    @ParameterizedTest
    @CsvSource({"2, 0.015", "2, 0.012", "2, 0.01", "4, 0.012"})
    void stoppingByWidthTellsHardlyMoreOfTheSameApart(int cells, double precision) {
        int wrong = 0;
        for (int i = 0; i < RUNS; i++) {
            if (untilNarrow(cells, precision).stream().anyMatch(PairResult::toldApart)) {
                wrong++;
            }
        }

        double share = (double) wrong / RUNS;
        assertThat(share).isLessThanOrEqualTo(0.05 + MONTE_CARLO);
        assertThat(share).as("a test that never fires shows nothing").isGreaterThan(0.01);
    }

    private List<PairResult> untilNarrow(int cells, double precision) {
        List<Map<Integer, Double>> rates = Stream.generate(() -> (Map<Integer, Double>) new HashMap<Integer, Double>())
                .limit(cells)
                .toList();
        for (int block = 1; block <= 30; block++) {
            for (Map<Integer, Double> cell : rates) {
                cell.put(block, 100_000 * Math.exp(NOISE * random.nextGaussian()));
            }
            if (block >= 8 && block % 2 == 0 && rates.stream().allMatch(cell -> narrow(cell, precision))) {
                break;
            }
        }
        return Pairs.of(CELLS.subList(0, cells), rates);
    }

    private static boolean narrow(Map<Integer, Double> rates, double precision) {
        Estimate mean = Estimate.ofMean(
                rates.values().stream().mapToDouble(Double::doubleValue).toArray());
        return mean.high() - mean.value() <= precision * mean.value();
    }

    /** What a run says by its own scatter, asked of another run like it; the worst step of Holm. */
    @ParameterizedTest
    @CsvSource({"2, 3", "2, 5", "2, 10", "8, 5", "8, 10"})
    void whatARunSaysThatItTellsApartIsSeenInNineRunsOfTen(int cells, int blocks) {
        int seen = 0;
        for (int i = 0; i < RUNS / 2; i++) {
            double slower = Detectable.percent(run(cells, blocks, 0)).orElseThrow() / 100;
            PairResult last = run(cells, blocks, slower).stream()
                    .filter(pair -> pair.second().equals("C" + (cells - 1) + " H2C"))
                    .findFirst()
                    .orElseThrow();
            seen += last.pValue() * cells * (cells - 1) / 2 < Pairs.LEVEL ? 1 : 0;
        }

        assertThat(2.0 * seen / RUNS).isBetween(0.87, 0.93);
    }

    @ParameterizedTest
    @CsvSource({"2, 10", "4, 10"})
    void fivePerCentAreSeenInNineRunsOfTen(int cells, int blocks) {
        int right = 0;
        for (int i = 0; i < RUNS; i++) {
            String slow = "C" + (cells - 1) + " H2C";
            boolean seen = run(cells, blocks, 0.05).stream()
                    .filter(pair -> pair.second().equals(slow))
                    .allMatch(pair -> pair.toldApart() && pair.ratio() > 1);
            right += seen ? 1 : 0;
        }

        assertThat((double) right / RUNS).isGreaterThanOrEqualTo(0.9);
    }
}
