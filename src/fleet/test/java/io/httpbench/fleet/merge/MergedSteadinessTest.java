package io.httpbench.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergedSteadinessTest {

    private static Measured part(WarmupEnd warmup, WindowVerdict window, double change) {
        return Samples.with(
                new Steadiness(10_000_000_000L, warmup, window, change, 1.0, 50, 200_000_000L),
                Samples.measured(10, 0, 10));
    }

    @Test
    void oneUnsteadyAgentMakesTheForkUnsteady() {
        Steadiness merged = MergedSteadiness.of(List.of(
                part(WarmupEnd.FIXED, WindowVerdict.STEADY, 3.9),
                part(WarmupEnd.CAP, WindowVerdict.TOO_SHORT, 9),
                part(WarmupEnd.FIXED, WindowVerdict.NOT_STEADY, -5)));

        assertThat(merged)
                .isEqualTo(new Steadiness(
                        10_000_000_000L, WarmupEnd.CAP, WindowVerdict.NOT_STEADY, -5.0, 1.0, 50, 200_000_000L));
    }

    @Test
    void ofTwoAlikeItIsTheOneThatMovedFarther() {
        Steadiness merged = MergedSteadiness.of(List.of(
                part(WarmupEnd.FIXED, WindowVerdict.STEADY, 1), part(WarmupEnd.STEADY, WindowVerdict.STEADY, -2)));

        assertThat(merged).isNotNull().satisfies(worst -> {
            assertThat(worst.changePercent()).isEqualTo(-2);
            assertThat(worst.warmupEnd()).isEqualTo(WarmupEnd.FIXED);
        });
    }
}
