package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelayTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0ms, 0",
        "0s, 0",
        "1us, 1000",
        "0.5us, 500",
        "50ms, 50000000",
        "1.5s, 1500000000",
        "3600s, 3600000000000"
    })
    void aTime(String text, long nanos) {
        Delay delay = new Delay(text);
        assertThat(delay.steps()).containsExactly(new Delay.Step(nanos, 1));
        assertThat(delay.none()).isEqualTo(nanos == 0);
    }

    @Test
    void aDistribution() {
        assertThat(new Delay("2ms:95, 50ms:4.5,0:0.5").steps())
                .containsExactly(
                        new Delay.Step(2_000_000, 95), new Delay.Step(50_000_000, 4.5), new Delay.Step(0, 0.5));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ms",
                "50",
                "50 ms",
                "50m",
                "50ns",
                "50MS",
                "-1ms",
                "+1ms",
                "1e3ms",
                ".5ms",
                "5.ms",
                "0x1ms",
                "NaN",
                "3600.000001s",
                "3601s",
                "999999999s",
                "0.0001us",
                "1ms,2ms",
                "1ms:1,2ms",
                "1ms:1,",
                ",1ms:1",
                "1ms:",
                ":1",
                "1ms:0",
                "1ms:-1",
                "1ms:x",
                "1ms:1:1",
                "1ms:1000000000",
                "1ms:1,1ms:2",
                "1ms:1,1000us:2",
                "1ms;2ms",
                "50ms:5%",
            })
    void noDelay(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Delay(text));
    }
}
