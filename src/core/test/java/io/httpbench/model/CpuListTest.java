package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuListTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|0", "0-3|0-3", "3,1,2|1-3", "0,1|0,1", "0-1,4-7,9|0,1,4-7,9", "5,5|5"})
    void readsAndWritesAsTheKernelDoes(String text, String written) {
        assertThat(CpuList.format(CpuList.parse(text))).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "1,", "a", "2-1", "-1", "1-", "+1", "1-2-3", "70000"})
    void refusesWhatIsNoList(String text) {
        assertThatThrownBy(() -> CpuList.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
