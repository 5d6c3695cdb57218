package io.httpbench.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.ResourceSample;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MergedSecondsTest {

    private static Measured part(int warmup, Long... perSecond) {
        Measured any = Part.random(new Random(warmup), false).measured();
        return new Measured(
                any.counts(),
                any.times(),
                List.of(perSecond),
                Stream.of(perSecond)
                        .map(rate -> new ResourceSample(
                                rate / 100.0, 3, null, null, null, rate, 0, 0, null, null, null, null, null, null))
                        .toList(),
                warmup,
                List.of(),
                null,
                null,
                null,
                null,
                any.usage(),
                any.transport(),
                any.cpus(),
                any.mostHeapBytes(),
                any.java(),
                any.gc(),
                null,
                List.of(),
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    @Test
    void windowsAreAlignedAtTheirOpeningAndWarmupsBackwardsFromIt() {
        MergedSeconds seconds =
                MergedSeconds.of(List.of(part(3, 1L, 2L, 3L, 100L, 200L), part(1, 10L, 1_000L, 2_000L)));

        assertThat(seconds.warmup()).isEqualTo(1);
        assertThat(seconds.perSecond()).containsExactly(13L, 1_100L, 2_200L);
        assertThat(seconds.resources())
                .extracting(ResourceSample::allocatedBytes)
                .containsExactly(13L, 1_100L, 2_200L);
        assertThat(seconds.resources().get(1).cpuCores()).isEqualTo(11);
        assertThat(seconds.resources().get(1).threads()).isEqualTo(6);
        assertThat(seconds.resources().get(1).rssBytes()).isNull();
    }

    /** A check that came late makes one long second of two. */
    @Test
    void aSecondThatOneAgentLacksIsNoDipOfAll() {
        MergedSeconds seconds = MergedSeconds.of(List.of(part(0, 1L, 2L, 3L), part(0, 10L, 20L)));

        assertThat(seconds.perSecond()).containsExactly(11L, 22L);
    }
}
