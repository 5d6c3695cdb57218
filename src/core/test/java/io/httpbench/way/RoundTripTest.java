package io.httpbench.way;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundTripTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "100us, 100000", "40ms, 40000000", "10s, 10000000000"})
    void timesHaveUnits(String text, long nanos) {
        assertThat(RoundTrip.parse(text)).isEqualTo(new RoundTrip(nanos)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({"1000us, 1ms", "1500us, 1500us", "2000ms, 2s", "10000000us, 10s"})
    void theSameTimeReadsTheSame(String text, String shown) {
        assertThat(RoundTrip.parse(text)).hasToString(shown);
    }

    @ParameterizedTest
    @CsvSource({"99us", "11s", "10", "1.5ms", "-1ms", "0ms", "''", "10 ms", "1m", "99999999s"})
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> RoundTrip.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(RoundTrip.ALLOWED);
    }
}
