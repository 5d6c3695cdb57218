package io.httpbench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.testing.Samples;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a word is wrong, and how often right, on a machine that can be had at will. Seeded. */
class WordsSimulationTest {

    private static final int RUNS = 400;
    private static final double NOISE = 0.015;

    /** Three standard errors of a share of 5 % of that many runs. */
    private static final double MONTE_CARLO = 3 * Math.sqrt(0.05 * 0.95 / RUNS);

    private final Random random = new Random(8529);

    /** All alike, but the last one slower by that share. */
    private RunResult run(int cells, int forks, double slower) {
        return Samples.run(IntStream.range(0, cells)
                .mapToObj(cell -> Runs.noisy(
                        "C" + cell, forks, cell == cells - 1 ? 100_000 * (1 - slower) : 100_000, NOISE, random))
                .toArray(CellResult[]::new));
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "6, 5", "6, 10"})
    void atMostOneComparisonInTwentySeesADifferenceBetweenTwoRunsOfTheSame(int cells, int forks) {
        long wrong = IntStream.range(0, RUNS)
                .filter(i -> Runs.compare(run(cells, forks, 0), run(cells, forks, 0)).cells().stream()
                        .anyMatch(cell -> cell.word() != CellVerdict.NO_DIFFERENCE_SEEN))
                .count();

        assertThat((double) wrong / RUNS).isLessThanOrEqualTo(0.05 + MONTE_CARLO);
        assertThat(wrong).as("words that are never wrong say nothing").isPositive();
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "6, 10"})
    void aTwentiethIsSeenInNineComparisonsOfTen(int cells, int forks) {
        long right = IntStream.range(0, RUNS)
                .filter(i -> Runs.compare(run(cells, forks, 0), run(cells, forks, 0.05))
                                .cells()
                                .get(cells - 1)
                                .word()
                        == CellVerdict.SLOWER)
                .count();

        assertThat((double) right / RUNS).isGreaterThanOrEqualTo(0.9);
    }
}
