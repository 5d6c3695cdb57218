package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.PairResult;
import io.httpbench.result.Until;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often a run that ends as soon as its pairs are decided is wrong, on a machine with moods: two speeds, the slower one
 * 0.78 of the faster, for half a minute on average. Seeded, so that a result is always the same.
 */
class UntilSimulationTest {

    private static final List<CellResult> CELLS = Stream.of("C0", "C1", "C2", "C3")
            .map(name -> Samples.cell(name, "H2C", 1))
            .toList();
    private static final Until UNTIL = UntilDecided.of(0.05, 8, 30).until();
    private static final double SLOW_MOOD = 0.78;
    private static final double MEAN_STAY_SECONDS = 30;

    /** Start, warm-up and window of a fork. */
    private static final double FORK_SECONDS = 10.5;

    /** Forks of the same differ by the luck of their JIT. */
    private static final double FORK_NOISE = 0.03;

    private static final int RUNS = 2_000;

    /** Three standard errors of a share of 5 % of that many runs. */
    private static final double MONTE_CARLO = 3 * Math.sqrt(0.05 * 0.95 / RUNS);

    private final Random random = new Random(8529);
    private boolean slowMood;

    /** A run at its end. */
    private record Ended(int blocks, List<PairResult> pairs) {}

    /** How long the moods of the forks of a block are the same. */
    private enum Block {
        /** One fork after the other. */
        IN_A_ROW,
        /** All alive, and measured in turns: the mood is that of the block. */
        TOGETHER
    }

    private void pass(double seconds) {
        double switches = 2 / MEAN_STAY_SECONDS;
        if (random.nextDouble() < (1 - Math.exp(-switches * seconds)) / 2) {
            slowMood = !slowMood;
        }
    }

    /** All alike, but the last one slower by that share. */
    private Ended run(int cells, double slower, Block kind, double noise) {
        List<Map<Integer, Double>> rates = new ArrayList<>();
        for (int cell = 0; cell < cells; cell++) {
            rates.add(new HashMap<>());
        }
        for (int block = 1; ; block++) {
            addBlock(block, rates, slower, kind, noise);
            if (UNTIL.looks().contains(block)) {
                List<PairResult> pairs = Pairs.of(CELLS.subList(0, cells), rates, UNTIL);
                if (block == UNTIL.most() || pairs.stream().allMatch(PairResult::decided)) {
                    return new Ended(block, pairs);
                }
            }
        }
    }

    /** In one order and then its reverse, as blocks are. */
    private void addBlock(int block, List<Map<Integer, Double>> rates, double slower, Block kind, double noise) {
        int cells = rates.size();
        for (int place = 0; place < cells; place++) {
            int cell = block % 2 == 0 ? cells - 1 - place : place;
            if (kind == Block.IN_A_ROW) {
                pass(FORK_SECONDS);
            } else if (place == 0) {
                pass(cells * FORK_SECONDS);
            }
            double rate = 100_000 * (slowMood ? SLOW_MOOD : 1) * (cell == cells - 1 ? 1 - slower : 1);
            rates.get(cell).put(block, rate * Math.exp(noise * random.nextGaussian()));
        }
    }

    private double share(int cells, Block kind) {
        int wrong = 0;
        for (int i = 0; i < RUNS; i++) {
            wrong += run(cells, 0, kind, FORK_NOISE).pairs().stream().anyMatch(PairResult::toldApart) ? 1 : 0;
        }
        return (double) wrong / RUNS;
    }

    @ParameterizedTest
    @CsvSource({"2", "4"})
    void lookingOnTheWayTellsTheSameApartInAtMostOneRunInTwenty(int cells) {
        assertThat(share(cells, Block.TOGETHER)).isBetween(0.01, 0.05 + MONTE_CARLO);
    }

    /** Moods longer than a block make neighbouring blocks alike: a little more than 5 %, with and without looks. */
    @Test
    void forksInARowAreALittleWorse() {
        assertThat(share(2, Block.IN_A_ROW)).isBetween(0.01, 0.08);
    }

    /** What the bounds are for: the same looks with the plain p-value. */
    @Test
    void withoutTheBoundsItWouldBeMoreThanTwiceAsMany() {
        int wrong = 0;
        for (int i = 0; i < RUNS; i++) {
            List<Map<Integer, Double>> rates = List.of(new HashMap<>(), new HashMap<>());
            boolean apart = false;
            for (int block = 1; block <= UNTIL.most(); block++) {
                addBlock(block, rates, 0, Block.TOGETHER, FORK_NOISE);
                boolean look = block % 6 == 0;
                apart |= look && Pairs.of(CELLS.subList(0, 2), rates).get(0).toldApart();
            }
            wrong += apart ? 1 : 0;
        }

        assertThat((double) wrong / RUNS).isGreaterThan(0.1);
    }

    @Test
    void fivePerCentAreToldApartInNineRunsOfTenAndMostlyBeforeTheEnd() {
        int right = 0;
        long blocks = 0;
        for (int i = 0; i < RUNS; i++) {
            Ended run = run(2, 0.05, Block.TOGETHER, FORK_NOISE);
            right += run.pairs().get(0).toldApart() && run.pairs().get(0).ratio() > 1 ? 1 : 0;
            blocks += run.blocks();
        }

        assertThat((double) right / RUNS).isGreaterThanOrEqualTo(0.9);
        assertThat((double) blocks / RUNS).isLessThan(24);
    }

    /** A run that ends early has seen more than there is; plain intervals of those at the first look hold it in two of three. */
    @Test
    void intervalsHoldTheTruthAtWhicheverLookARunEnds() {
        int first = UNTIL.looks().get(0);
        int[] ended = new int[UNTIL.most() + 1];
        int[] held = new int[UNTIL.most() + 1];
        int plain = 0;
        double widened = quantile(Pairs.tail(first, UNTIL)) / quantile(Estimate.TAIL);
        for (int i = 0; i < RUNS; i++) {
            Ended run = run(2, 0.03, Block.TOGETHER, FORK_NOISE);
            PairResult pair = run.pairs().get(0);
            double half = Math.log(pair.ratioHigh() / pair.ratioLow()) / 2;
            double off = Math.abs(Math.log(pair.ratio() * (1 - 0.03)));
            ended[run.blocks()]++;
            held[run.blocks()] += off <= half ? 1 : 0;
            plain += run.blocks() == first && off <= half / widened ? 1 : 0;
        }

        assertThat(UNTIL.looks())
                .allSatisfy(look -> assertThat((double) held[look] / ended[look])
                        .as("%d runs", ended[look])
                        .isGreaterThan(0.95));
        assertThat((double) plain / ended[first]).isLessThan(0.8);
    }

    /** At the first look. */
    private static double quantile(double tail) {
        return TDistribution.of(UNTIL.looks().get(0) - 1).inverseSurvivalProbability(tail);
    }

    /** Just outside the margin, the logarithm of 1.05 in either direction. */
    @Test
    void rowsThatDifferByTheMarginAreHardlyEverCalledTheSame() {
        int wrong = 0;
        int same = 0;
        for (int i = 0; i < RUNS; i++) {
            wrong += Boolean.TRUE.equals(run(2, 1 - 1 / 1.05, Block.TOGETHER, 0.01)
                            .pairs()
                            .get(0)
                            .equivalent())
                    ? 1
                    : 0;
            same += Boolean.TRUE.equals(
                            run(2, 0, Block.TOGETHER, 0.01).pairs().get(0).equivalent())
                    ? 1
                    : 0;
        }

        assertThat((double) wrong / RUNS).isLessThanOrEqualTo(0.025 + MONTE_CARLO);
        assertThat((double) same / RUNS).isGreaterThan(0.95);
    }
}
