package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void withoutAnySuccessTheForkHasOtherProblems() {
        assertThat(silent(100L, 0L, 0L, 0L)).isZero();
    }
}
