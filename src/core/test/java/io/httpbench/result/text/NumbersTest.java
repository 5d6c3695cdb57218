package io.httpbench.result.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.rule.Metric;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Worked out by hand. */
class NumbersTest {

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
        assertThat(Numbers.time(nanos)).isEqualTo(text);
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
        assertThat(Numbers.bytes(bytes)).isEqualTo(text);
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
        assertThat(Numbers.rate(perSecond)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "PER_SECOND, 95000, 95.00k/s",
        "NANOS, 12300000, 12.3ms",
        "MICROS, 8.25, 8.25µs",
        "BYTES, 231546880, 232MB",
        "PERCENT, 0, 0.00 %",
        "PERCENT,, -"
    })
    void figures(Metric.Unit unit, @Nullable Double value, String text) {
        assertThat(Numbers.figure(unit, value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"5424.4, 5424", "12.34, 12.3", "9.876, 9.88", "0.4567, 0.457", "0, 0.000"})
    void digits(double value, String text) {
        assertThat(Numbers.digits(value)).isEqualTo(text);
    }

    @Test
    void aShareWhoseIntervalSaysNothing() {
        assertThat(Numbers.share(0.15, 908.7)).isEqualTo("0.15 ± > 1");
        assertThat(Numbers.share(0.15, 0.5)).isEqualTo("0.15 ± 0.50");
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0 %", "0.0004, 0.0400 %", "0.0134, 1.3 %", "4.235, 423.5 %", ", -"})
    void shares(@Nullable Double share, String text) {
        assertThat(Numbers.percent(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"1.05, +5.0 %", "0.99999, +0.0 %", "0.5, -50.0 %", "3.5, +250 %"})
    void changes(double ratio, String text) {
        assertThat(Numbers.change(ratio)).isEqualTo(text);
    }
}
