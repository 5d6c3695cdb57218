package io.httpbench.result.measured;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.testing.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PhaseTimesTest {

    private static final CellResult CELL = Samples.phased(Samples.cell("Netty", "HTTP11", 100, 200));

    @Test
    void thoseOfARowAreOfTheRequestsOfAllForks() throws Exception {
        PhaseTimes pooled = Objects.requireNonNull(pooled(CELL));

        assertThat(Histograms.decoded(pooled.connectHistogram()).getTotalCount())
                .isEqualTo(8);
        assertThat(pooled.connectNanos().min()).isZero();
        assertThat(pooled.connectNanos().max()).isBetween(60_000L, 60_100L);
        assertThat(pooled.waitingNanos().p50()).isBetween(1_900_000L, 1_902_000L);
    }

    @Test
    void withAForkThatHasNoneThereAreNone() {
        List<ForkResult> forks = new ArrayList<>(CELL.forks());
        forks.set(1, Samples.cell("Netty", "HTTP11", 100).forks().get(0).numbered(2));

        assertThat(pooled(Samples.with(CELL, forks))).isNull();
        assertThat(pooled(Samples.cell("Netty", "HTTP11", 100))).isNull();
    }

    @Test
    void eachForkHasItsFiguresInTheTable() {
        ForkResult fork = CELL.forks().get(0);

        assertThat(ForkMetrics.CSV)
                .filteredOn(metric -> metric.name().startsWith("phases."))
                .hasSize(15)
                .filteredOn(metric -> metric.name().equals("phases.waitingNanos.stdDev"))
                .singleElement()
                .satisfies(metric -> assertThat(metric.of(fork)).isEqualTo(1_900_000.25));
    }

    private static @Nullable PhaseTimes pooled(CellResult cell) {
        return PhaseTimes.pooled(cell.measured().toList());
    }
}
