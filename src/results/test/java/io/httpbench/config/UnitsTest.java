package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

    @ParameterizedTest
    @CsvSource({
        "500ms, 0.5",
        "2s, 2",
        "1.5m, 90",
        "1h, 3600",
        "10, 10",
        "auto, auto",
        "2 s, 2 s",
        "2x, 2x",
        "-1s, -1s",
        "1e3s, 1e3s",
    })
    void timesAreInSeconds(String given, String plain) {
        assertThat(Units.seconds(given)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource({
        "20k, 20000",
        "1.5M, 1500000",
        "'1k, 2k,300', '1000, 2000,300'",
        "30%, 30%",
        "'0.5k,30%', '500,30%'",
        "20K, 20K",
        "20m, 20m",
        "20kB, 20kB",
        "0x1k, 0x1k",
    })
    void countsAreInOnes(String given, String plain) {
        assertThat(Units.counts(given)).isEqualTo(plain);
    }
}
