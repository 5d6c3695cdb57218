package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worked out by hand. */
class UnitsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0ns",
        "7, 7ns",
        "999.4, 999ns",
        "999.6, 1.00µs",
        "1000, 1.00µs",
        "387123, 387µs",
        "1674000, 1.67ms",
        "9996000, 10.0ms",
        "99950000, 100ms",
        "999600000, 1.00s",
        "1234000000, 1.23s",
        "3600000000000, 3600s"
    })
    void times(double nanos, String text) {
        assertThat(Units.time(nanos)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0B",
        "76.4, 76B",
        "999.6, 1.00kB",
        "5424.4, 5.42kB",
        "10387, 10.4kB",
        "231546880, 232MB",
        "2.5e12, 2500GB"
    })
    void bytes(double bytes, String text) {
        assertThat(Units.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.5, 0.5",
        "55, 55",
        "123.45, 123.5",
        "999.96, 1.000k",
        "1000, 1.000k",
        "76441, 76.44k",
        "174695, 174.7k",
        "999960, 1.000M",
        "1234567, 1.235M"
    })
    void rates(double perSecond, String text) {
        assertThat(Units.rate(perSecond)).isEqualTo(text);
    }
}
