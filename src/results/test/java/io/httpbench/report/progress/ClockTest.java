package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTest {

    @ParameterizedTest
    @CsvSource({"0,0:00:00", "59.4,0:00:59", "59.6,0:01:00", "3599.6,1:00:00", "66754,18:32:34"})
    void hoursMinutesAndSeconds(double seconds, String text) {
        assertThat(Clock.text(seconds)).isEqualTo(text);
    }
}
