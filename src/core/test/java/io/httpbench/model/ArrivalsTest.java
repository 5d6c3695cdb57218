package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalsTest {

    @ParameterizedTest
    @CsvSource({
        "constant, constant",
        "poisson, poisson",
        "bursts, bursts:1s/9s",
        "bursts:1000ms/9s, bursts:1s/9s",
        "bursts:500ms/30s, bursts:500ms/30s",
        "bursts:10ms/60m, bursts:10ms/3600s",
        "bursts:12345us/10ms, bursts:12345us/10ms"
    })
    void theSameScheduleReadsTheSame(String text, String shown) {
        Arrivals arrivals = Arrivals.parse(text);
        assertThat(arrivals.text()).isEqualTo(shown);
        assertThat(Arrivals.parse(shown)).isEqualTo(arrivals);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Poisson",
                "burst",
                "bursts:",
                "bursts:1s",
                "bursts:1s/",
                "bursts:1s/9s/1s",
                "bursts:9ms/9s",
                "bursts:1s/61m",
                "bursts:1/9",
                "bursts:1.5s/9s",
                "bursts: 1s/9s"
            })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Arrivals.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(Arrivals.ALLOWED);
    }
}
