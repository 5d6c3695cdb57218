package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.PairResult;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which differences a run tells apart, and how many more blocks it needs. */
class DetectableTest {

    private static PairResult pair(long[] first, long[] second) {
        return Ranking.of(List.of(Samples.cell("Vertx", "H2C", first), Samples.cell("Netty", "H2C", second)))
                .pairs()
                .get(0);
    }

    /** Of standard deviation 0.01. */
    private static PairResult scattered() {
        return pair(new long[] {990_050, 1_000_000, 1_010_050}, new long[] {1_000_000, 1_000_000, 1_000_000});
    }

    /**
     * With a known scatter it would be two quantiles of t, 4.3027 and 1.8856 with 2 degrees of freedom. It is not known: SimulationTest
     * holds the figure.
     */
    @Test
    void anUnknownScatterTakesMoreThanTheQuantiles() {
        List<PairResult> pairs = List.of(scattered());

        assertThat(Detectable.percent(pairs).orElseThrow())
                .isGreaterThan(100 * -Math.expm1(-(4.3027 + 1.8856) * 0.01 / Math.sqrt(3)));
        assertThat(Detectable.percent(pairs, 30, Estimate.TAIL).orElseThrow())
                .isLessThan(Detectable.percent(pairs, 10, Estimate.TAIL).orElseThrow());
    }

    @Test
    void theMorePairsTheLess() {
        PairResult pair = scattered();

        assertThat(Detectable.percent(
                                List.of(pair, pair, pair, pair, pair, pair, pair, pair, pair, pair), 30, Estimate.TAIL)
                        .orElseThrow())
                .isGreaterThan(
                        Detectable.percent(List.of(pair), 30, Estimate.TAIL).orElseThrow());
    }

    @Test
    void withoutPairsOrScatterNothingIsKnown() {
        assertThat(Detectable.percent(List.of())).isEqualTo(OptionalDouble.empty());
        assertThat(Detectable.percent(List.of(pair(new long[] {1_000, 1_000}, new long[] {2_000, 2_000}))))
                .isEqualTo(OptionalDouble.empty());
    }

    /** With the scatter as it is, the difference seen is then one that such a run tells apart, and not with one less. */
    @Test
    void withAsManyBlocksAsItSaysTheDifferenceSeenIsDetectable() {
        PairResult pair = pair(
                new long[] {1_030_000, 1_010_000, 1_040_000, 1_000_000},
                new long[] {1_000_000, 1_000_000, 1_000_000, 1_000_000});
        int more = Detectable.moreBlocks(pair, 1, Estimate.TAIL).orElseThrow();
        double slower = 100 * (1 - 1 / pair.ratio());

        assertThat(pair.toldApart()).isFalse();
        assertThat(Detectable.percent(List.of(pair), pair.blocks() + more, Estimate.TAIL)
                        .orElseThrow())
                .isLessThan(slower);
        assertThat(Detectable.percent(List.of(pair), pair.blocks() + more - 1, Estimate.TAIL)
                        .orElseThrow())
                .isGreaterThanOrEqualTo(slower);
        assertThat(Detectable.moreBlocks(pair, 10, Estimate.TAIL).orElseThrow())
                .as("of ten pairs together")
                .isGreaterThan(more);
    }

    @Test
    void rowsThatAreAsFastNeedMoreThanAnybodyWaitsFor() {
        assertThat(Detectable.moreBlocks(
                        pair(new long[] {1_000, 1_010, 990}, new long[] {1_010, 990, 1_000}), 1, Estimate.TAIL))
                .isEqualTo(OptionalInt.empty());
        assertThat(Detectable.moreBlocks(pair(new long[] {1_000, 1_010}, new long[] {1_000, 1_010}), 1, Estimate.TAIL))
                .isEqualTo(OptionalInt.empty());
    }
}
