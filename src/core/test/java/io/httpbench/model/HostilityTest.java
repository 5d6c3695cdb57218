package io.httpbench.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.Hostility.Kind;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostilityTest {

    @Test
    void numbersByKind() {
        Hostility some = new Hostility("slow-readers=64, resets=1000");

        assertThat(some.of(Kind.SLOW_READERS)).isEqualTo(64);
        assertThat(some.of(Kind.HALF_REQUESTS)).isZero();
        assertThat(some.of(Kind.RESETS)).isEqualTo(1_000);
        assertThat(some.connections()).isEqualTo(1_064);
        assertThat(some.none()).isFalse();
        assertThat(Hostility.NONE.none()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                ",",
                "resets",
                "resets=",
                "resets=0",
                "resets=1001",
                "resets=1,",
                "resets=1,resets=2",
                "resets=-1",
                "floods=1",
                "RESETS=1"
            })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> new Hostility(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theSecondQuarterOfAWindow() {
        Duration shortest = Hostility.SHORTEST_WINDOW;

        assertThat(Hostility.firstSecond(shortest)).isEqualTo(2);
        assertThat(Hostility.endSecond(shortest)).isEqualTo(4);
    }
}
