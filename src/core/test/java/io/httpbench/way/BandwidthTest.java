package io.httpbench.way;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BandwidthTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "100kbit, 100kbit, 80000",
        "1000kbit, 1mbit, 8000",
        "1500kbit, 1500kbit, 5333",
        "100mbit, 100mbit, 80",
        "1000mbit, 1gbit, 8",
        "10gbit, 10gbit, 1"
    })
    void bitsPerSecondHaveUnits(String text, String shown, long nanosOfAByte) {
        Bandwidth bandwidth = Bandwidth.parse(text);

        assertThat(bandwidth).hasToString(shown);
        assertThat(Bandwidth.parse(shown)).isEqualTo(bandwidth);
        assertThat(bandwidth.nanos(1)).isEqualTo(nanosOfAByte);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "100", "99kbit", "11gbit", "1.5mbit", "100 mbit", "100Mbit", "100mb", "-1mbit", "9999999gbit"
            })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Bandwidth.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(Bandwidth.ALLOWED);
    }
}
