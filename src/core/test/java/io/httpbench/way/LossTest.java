package io.httpbench.way;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LossTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "0.001%, 0.00001", "0.25%, 0.0025", "1%, 0.01", "12.5%, 0.125", "50%, 0.5"})
    void sharesArePercentages(String text, double probability) {
        assertThat(Loss.parse(text)).hasToString(text);
        assertThat(Loss.parse(text).probability()).isEqualTo(probability);
    }

    @ParameterizedTest
    @CsvSource({"1.0%, 1%", "0.10%, 0.1%", "05%, 5%", "2.500%, 2.5%"})
    void theSameShareReadsTheSame(String text, String shown) {
        assertThat(Loss.parse(text)).hasToString(shown).isEqualTo(Loss.parse(shown));
    }

    @ParameterizedTest
    @CsvSource({
        "1", "0.01", "0%", "0.000%", "0.0001%", "50.001%", "51%", "100%", "-1%", "'1 %'", "%", ".5%", "1.%", "''"
    })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Loss.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(Loss.ALLOWED);
    }
}
