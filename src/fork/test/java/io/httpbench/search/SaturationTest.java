package io.httpbench.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaturationTest {

    private static Saturation backlogs(long... looks) {
        Saturation saturation = new Saturation(-100, looks.length * 10L);
        for (int i = 0; i < looks.length; i++) {
            saturation.look(-100 + i * 10L, looks[i]);
        }
        return saturation;
    }

    @Test
    void lessThanTheShareIsSaturated() {
        assertThat(backlogs(0, 0, 0, 0).saturated(1_000, 979, 10_000)).isTrue();
        assertThat(backlogs(0, 0, 0, 0).saturated(1_000, 981, 10_000)).isFalse();
    }

    @Test
    void aBacklogThatGrowsAllTheTimeIsSaturated() {
        assertThat(backlogs(0, 10, 40, 50, 80, 90, 120, 130).saturated(1_000, 1_000, 10_000))
                .isTrue();
    }

    @Test
    void aBacklogThatComesAndGoesIsNot() {
        assertThat(backlogs(0, 0, 900, 800, 700, 600, 0, 0).saturated(1_000, 1_000, 10_000))
                .isFalse();
        assertThat(backlogs(500, 500, 500, 500).saturated(1_000, 1_000, 10_000)).isFalse();
    }

    @Test
    void aBacklogThatGrowsByLittleIsNot() {
        assertThat(backlogs(0, 20, 40, 60).saturated(1_000, 1_000, 10_000)).isFalse();
    }

    @Test
    void theMostAndTheLastAreKept() {
        Saturation saturation = backlogs(0, 7, 900, 3);
        saturation.look(1_000_000, 5);

        assertThat(saturation.most()).isEqualTo(900);
        assertThat(saturation.last()).isEqualTo(5);
    }
}
