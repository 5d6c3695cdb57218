package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalWidthTest {

    @ParameterizedTest
    @CsvSource({"24 80,80", "'50 200\n',200"})
    void columnsFollowRows(String size, int columns) {
        assertThat(TerminalWidth.parse(size)).hasValue(columns);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0 0", "stty: standard input: Inappropriate ioctl for device"})
    void aTerminalMayNotKnow(String size) {
        assertThat(TerminalWidth.parse(size)).isEmpty();
    }
}
