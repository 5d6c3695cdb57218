package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.Measured;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilenceTest {

    private static int silent(Long... perSecond) {
        return Silence.seconds(Samples.perSecond(List.of(perSecond), Samples.measured(1_000, 0, 1_200)));
    }

    @Test
    void theLongestRunOfSecondsWithoutASuccess() {
        assertThat(silent(100L, 90L, 0L, 0L, 0L, 80L, 0L, 0L, 0L, 0L, 90L)).isEqualTo(4);
        assertThat(silent(100L, 90L, 0L, 0L, 90L)).isZero();
        assertThat(silent(100L, 90L, 90L)).isZero();
    }

    @Test
    void warmUpIsNoneOfIt() {
        assertThat(silent(0L, 90L, 90L)).isZero();
    }

    /** Three a second: none in two seconds happens by chance once in 400 times. */
    @Test
    void fewRequestsASecondMayHaveSecondsWithout() {
        assertThat(silent(3L, 3L, 0L, 0L, 3L)).isZero();
        assertThat(silent(3L, 3L, 0L, 0L, 0L, 0L, 3L)).isEqualTo(4);
    }

    /** Between bursts nothing is sent; a client that then misses the next one is silent for longer. */
    @Test
    void pausesOfBurstsAreNone() {
        assertThat(silentInBursts(0L, 5_000L, 0L, 0L, 0L, 0L, 5_000L)).isZero();
        assertThat(silentInBursts(0L, 5_000L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 5_000L))
                .isEqualTo(5);
    }

    private static int silentInBursts(Long... perSecond) {
        Measured even = Samples.measured(1_000, 0, 1_200);
        Measured bursts = OpenLoopSamples.arriving("bursts:1s/4s", even);
        return Silence.seconds(Samples.perSecond(List.of(perSecond), bursts));
    }

    @Test
    void withoutAnySuccessTheForkHasOtherProblems() {
        assertThat(silent(100L, 0L, 0L, 0L)).isZero();
    }
}
