package io.httpbench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CorePaceTest {

    @Test
    void itTakesTimeAndSaysSo() {
        CorePace pace = new CorePace();

        assertThat(pace.nanos()).isPositive();
        assertThat(pace.nanos())
                .as("not only once: the arithmetic has not been optimized away")
                .isPositive();
    }
}
