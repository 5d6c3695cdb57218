package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.PairResult;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** How many more blocks a run needs. */
class MoreBlocksTest {

    private static PairResult pair(long[] first, long[] second) {
        return Ranking.of(List.of(Samples.cell("Vertx", "H2C", first), Samples.cell("Netty", "H2C", second)))
                .pairs()
                .get(0);
    }

    /** The same scatter in twice as many blocks, measured, is the reference. */
    @Test
    void withAsManyBlocksAsItSaysThePairDiffersAndWithOneLessItDoesNot() {
        long[] first = {1_020_000, 1_000_000, 1_030_000, 990_000};
        long[] second = {1_000_000, 1_000_000, 1_000_000, 1_000_000};
        PairResult pair = pair(first, second);
        int more = MoreBlocks.of(pair, 1).orElseThrow();

        assertThat(pair.toldApart()).isFalse();
        assertThat(probability(pair, more)).isLessThan(0.05);
        assertThat(probability(pair, more - 1)).isGreaterThanOrEqualTo(0.05);
        assertThat(MoreBlocks.of(pair, 10).orElseThrow())
                .as("of ten pairs together")
                .isGreaterThan(more);
    }

    /** From the definition: standard deviation of the logarithms of these ratios over more blocks. */
    private static double probability(PairResult pair, int more) {
        double[] logs = {Math.log(1.02), 0, Math.log(1.03), Math.log(0.99)};
        Estimate measured = Estimate.ofMean(logs);
        int blocks = pair.blocks() + more;
        double error = measured.standardError() * Math.sqrt((double) pair.blocks() / blocks);
        return new Estimate(measured.value(), error, blocks - 1).probabilityIfZero();
    }

    @Test
    void rowsThatAreAsFastNeedMoreThanAnybodyWaitsFor() {
        assertThat(MoreBlocks.of(pair(new long[] {1_000, 1_010, 990}, new long[] {1_010, 990, 1_000}), 1))
                .isEqualTo(OptionalInt.empty());
        assertThat(MoreBlocks.of(pair(new long[] {1_000, 1_010}, new long[] {1_000, 1_010}), 1))
                .isEqualTo(OptionalInt.empty());
    }
}
