package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FleetAddressTest {

    @ParameterizedTest
    @CsvSource({
        "bench.example:7801, bench.example, 7801",
        "bench.example, bench.example, 7800",
        "10.0.0.7:9, 10.0.0.7, 9",
        "[::1]:7805, ::1, 7805",
        "[::1], ::1, 7800",
        "fe80::1, fe80::1, 7800",
        "[fe80::1%eth9]:7805, fe80::1%eth9, 7805"
    })
    void isRead(String text, String host, int port) {
        assertThat(FleetAddress.parse(text)).isEqualTo(new FleetAddress(host, port));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":7800",
                "host:",
                "host:x",
                "host:0",
                "host:65536",
                "a b",
                "host:7800:7800x",
                "[::1",
                "a:b:c",
                "[::1::]:7800",
                "0.0.0.0:7800",
                "[::]:7800"
            })
    void orRefused(String text) {
        assertThatThrownBy(() -> FleetAddress.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bench.example:7801", "[::1]:7805"})
    void isWrittenAsItIsRead(String text) {
        assertThat(FleetAddress.parse(text)).hasToString(text);
    }
}
