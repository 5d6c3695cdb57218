package io.httpbench.api.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.api.Client;
import io.httpbench.api.Protocol;
import io.httpbench.api.ShippedSetup;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunableTest {

    private static final Tunable POOL = Tunable.count("pool", 1, "setMax", "5", "connections");
    private static final Tunable WINDOW = Tunable.bytes("window", 16, "setWindow", "64k", "bytes ahead");
    private static final Tunable NODELAY = Tunable.onOff("nodelay", "setTcpNoDelay", "on", "small packets");

    @ParameterizedTest
    @CsvSource({"16, 16", "64k, 65536", "1m, 1048576", "2047m, 2146435072"})
    void bytesHaveUnits(String text, int number) {
        assertThat(WINDOW.number(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({"15", "2048m", "1g", "k", "''", "-1", "on", "99999999999"})
    void otherSizesAreRefused(String text) {
        assertThatThrownBy(() -> WINDOW.number(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bytes (64k, 1m) from 16 to 2147483647, or shipped");
    }

    @ParameterizedTest
    @CsvSource({"0", "100001", "5k", "1.5", "off"})
    void otherNumbersAreRefused(String text) {
        assertThatThrownBy(() -> POOL.number(text)).hasMessage("a whole number from 1 to 100000, or shipped");
    }

    @Test
    void aSwitchHasItsWordsOnly() {
        assertThat(NODELAY.number("on")).isEqualTo(1);
        assertThat(NODELAY.number("off")).isZero();
        assertThat(NODELAY.text(0)).isEqualTo("off");
        assertThatThrownBy(() -> NODELAY.number("1")).hasMessage("on or off, or shipped");
    }

    @Test
    void whatIsAsShippedHasNoValueButAName() {
        Map<Tunable, String> values = new LinkedHashMap<>();
        values.put(POOL, "20");
        values.put(NODELAY, "shipped");

        Tuning tuning = Tuning.of(values);

        assertThat(tuning.text()).isEqualTo("pool=20 nodelay=shipped");
        assertThat(tuning.of("pool")).hasValue(20);
        assertThat(tuning.of("nodelay")).isEmpty();
        assertThat(tuning.isOff("nodelay")).isFalse();
        assertThat(Tuning.of(Map.of(NODELAY, "off")).isOff("nodelay")).isTrue();
        assertThat(Tuning.of(Map.of(NODELAY, "shipped")).isNone()).isTrue();
    }

    @Test
    void aPoolBoundsConnectionsAndInHttp1RequestsToo() {
        ShippedSetup setup = setup(POOL.bounds(Protocol.HTTP11, Protocol.H2C));
        Tuning twenty = Tuning.of(Map.of(POOL, "20"));

        assertThat(setup.facts().connections(Protocol.HTTP11, 64, twenty)).isEqualTo(20);
        assertThat(setup.facts().connections(Protocol.HTTP11, 8, twenty)).isEqualTo(8);
        assertThat(setup.facts().connections(Protocol.HTTP11, 64, Tuning.NONE)).isEqualTo(5);
        assertThat(setup.facts().connections(Protocol.H2C, 64, twenty)).isEqualTo(20);
        assertThat(setup.requests(Protocol.HTTP11, twenty)).isEqualTo(20);
        assertThat(setup.requests(Protocol.H2C, twenty)).isEqualTo(1_000);
    }

    @Test
    void aBoundOfRequestsBoundsConnectionsInHttp1Only() {
        ShippedSetup setup = setup(POOL.boundsRequests());
        Tuning twenty = Tuning.of(Map.of(POOL, "20"));

        assertThat(setup.facts().connections(Protocol.HTTP11, 64, twenty)).isEqualTo(20);
        assertThat(setup.facts().connections(Protocol.H2C, 64, twenty)).isEqualTo(1);
        assertThat(setup.requests(Protocol.H2C, twenty)).isEqualTo(20);
    }

    private static ShippedSetup setup(Tunable tunable) {
        ShippedSetup.TunedOpener opener = (target, tuning) -> {
            throw new AssertionError("not opened here");
        };
        return ShippedSetup.described()
                .http1(5)
                .with(1, 1_000, Protocol.H2C)
                .tunes(tunable)
                .opens(opener);
    }

    @Test
    void aClientWithoutTunablesIsOpenedByItsTargetAlone() {
        Client[] none = new Client[1];

        assertThat(ShippedSetup.described()
                        .http1(5)
                        .opens(target -> none[0])
                        .facts()
                        .tunables())
                .isEmpty();
    }
}
