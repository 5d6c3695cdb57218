package io.httpbench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.result.CellResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.judged.Limit;
import io.httpbench.testing.Samples;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What all rows of a block had in common is in no interval of the comparison. */
class WithinBlocksTest {

    private static final CellResult FAST = Samples.cell("Vertx", "H2C", 1_000_000, 800_000, 1_010_000, 790_000);

    private static double place(RateSummary rate) {
        return Objects.requireNonNull(rate.withinHigh()) / Objects.requireNonNull(rate.mean()) - 1;
    }

    /** A row that a delay holds at its rate has no part in the moods of those that the CPU limits: their mean would add them. */
    @Test
    void rowsOfAnotherLimitOrLoadHaveNothingInCommonWithIt() {
        CellResult slow = under(Limit.CLIENT, Samples.cell("Netty", "H2C", 500_000, 400_000, 505_000, 395_000));
        CellResult held = under(Limit.IN_FLIGHT, Samples.cell("Held", "H2C", 300_000, 300_100, 299_900, 300_000));
        CellResult alsoHeld = under(Limit.IN_FLIGHT, Samples.cell("Also", "H2C", 200_000, 200_100, 199_900, 200_000));
        CellResult other = Samples.at("/other", Samples.cell("Other", "H2C", 300_000, 300_100, 299_900, 300_000));

        assertThat(ofFirst(held, alsoHeld, slow, under(Limit.CLIENT, FAST), other))
                .satisfies(rate -> assertThat(place(rate)).isLessThan(0.001));
        assertThat(ofFirst(held, slow, under(Limit.CLIENT, FAST), other).withinHigh())
                .isNull();
        assertThat(ofFirst(other, under(Limit.CLIENT, FAST), slow).withinHigh()).isNull();
    }

    private static CellResult under(String limit, CellResult cell) {
        Limit limited = new Limit(limit, 0.5, 1.0, null, null, null, "");
        return Samples.with(
                cell,
                cell.forks().stream().map(fork -> fork.under(limited, null)).toList());
    }

    private static RateSummary ofFirst(CellResult... cells) {
        return Ranking.of(List.of(cells)).cells().get(0).requestsPerSecond();
    }

    @Test
    void blocksThatAreSlowForAllRowsDoNotWidenIt() {
        CellResult slow = Samples.cell("Netty", "H2C", 500_000, 400_000, 505_000, 395_000);

        RateSummary rate = ofFirst(FAST, slow);

        assertThat(rate.relativeHalfWidth()).isGreaterThan(0.1);
        assertThat(place(rate)).isCloseTo(0, within(1e-9));
    }

    /**
     * By hand: logarithms of the ratio are 0, 0.01, 0.02, so the distances are half of these, of standard deviation 0.005;
     * t with two degrees of freedom 4.302653, √3 blocks, √2 for two rows.
     */
    @Test
    void itIsStudentsOfTheDistancesWithMoreysCorrection() {
        double[] distances = WithinBlocks.distances(List.of(
                        Map.of(1, Math.exp(5), 2, Math.exp(4.01), 3, Math.exp(6.02)),
                        Map.of(1, Math.exp(5), 2, Math.exp(4), 3, Math.exp(6))))
                .get(0);
        CellResult first = Samples.cell("Vertx", "H2C", 1_000_000, 1_010_050, 1_020_201);
        CellResult second = Samples.cell("Netty", "H2C", 1_000_000, 1_000_000, 1_000_000);

        RateSummary rate = ofFirst(first, second);

        assertThat(distances).containsExactly(new double[] {0, 0.005, 0.01}, within(1e-12));
        double half = 4.302653 * 0.005 / Math.sqrt(3) * Math.sqrt(2);
        assertThat(place(rate)).isCloseTo(Math.expm1(half), within(1e-6));
        double high = Objects.requireNonNull(rate.withinHigh());
        assertThat(Math.log(high / Objects.requireNonNull(rate.withinLow()))).isCloseTo(2 * half, within(1e-6));
    }

    @Test
    void onlyBlocksThatAllRowsHaveCount() {
        assertThat(WithinBlocks.distances(List.of(
                        Map.of(1, 10.0, 2, 20.0, 3, 30.0), Map.of(2, 20.0, 3, 30.0), Map.of(1, 1.0, 2, 5.0, 3, 6.0))))
                .allSatisfy(row -> assertThat(row).hasSize(2));
        assertThat(WithinBlocks.distances(List.of(Map.of(1, 10.0, 2, 20.0), Map.of(1, 0.0, 2, 20.0))))
                .as("a rate of 0 has no logarithm")
                .isEmpty();
    }

    @Test
    void withoutAnotherRowOrAnotherBlockThereIsNone() {
        assertThat(ofFirst(FAST)).isEqualTo(FAST.requestsPerSecond());
        assertThat(ofFirst(Samples.cell("Vertx", "H2C", 10), Samples.cell("Netty", "H2C", 20))
                        .withinHigh())
                .isNull();
        assertThat(ofFirst(FAST, Samples.broken("Netty", "H2C", "it crashed")).withinHigh())
                .isNull();
    }
}
