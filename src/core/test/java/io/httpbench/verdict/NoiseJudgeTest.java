package io.httpbench.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.judged.Noise;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoiseJudgeTest {

    private static final long SECOND = 1_000_000_000;

    private static Noise judge(long nanos, double foreign, double steal, long slowdowns) {
        return NoiseJudge.judge(Samples.noise(nanos, foreign, steal, slowdowns));
    }

    @Test
    void whatOthersTookUpToAndBeyondTheLimit() {
        assertThat(judge(10 * SECOND, 0.05, 0.05, 0).disturbed()).isFalse();
        assertThat(judge(10 * SECOND, 0.051, 0.2, 0).disturbances())
                .containsExactly(
                        "other processes used 5 % of the fork's CPUs (limit 5 %)",
                        "the hypervisor kept 20 % of the fork's CPUs (limit 5 %)");
    }

    @Test
    void aWindowThatIsTooShortForTheKernelsClockIsNotJudged() {
        assertThat(judge(SECOND - 1, 0.5, 0.5, 0).disturbed()).isFalse();
        assertThat(judge(SECOND, 0.5, 0, 0).disturbed()).isTrue();
    }

    @Test
    void aForkThatASignalStoppedWasDisturbed() {
        Noise calm = Samples.noise(10 * SECOND, 0, 0, 0L);
        Noise stopped = new Noise(
                calm.windowNanos(),
                0.0,
                0.0,
                null,
                null,
                0,
                null,
                null,
                0.76,
                0.0,
                null,
                null,
                null,
                null,
                null,
                List.of());

        assertThat(NoiseJudge.judge(stopped).disturbances())
                .containsExactly("a signal kept the fork stopped 76 % of the time");
    }

    @Test
    void heat() {
        assertThat(judge(SECOND / 10, 0, 0, 3).disturbances())
                .containsExactly("heat slowed the fork's CPUs down 3 times");
    }
}
