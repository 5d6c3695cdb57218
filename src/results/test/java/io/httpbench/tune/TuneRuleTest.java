package io.httpbench.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TuneRuleTest {

    @Test
    void rulesAreSeparatedBySemicolons() {
        assertThat(TuneRule.parse("HttpClient5.pool=5,20, 50; OkHttp.connection-window = 64k"))
                .containsExactly(
                        new TuneRule("HttpClient5", "pool", List.of("5", "20", "50")),
                        new TuneRule("OkHttp", "connection-window", List.of("64k")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pool=5",
                "OkHttp=5",
                "OkHttp.pool",
                "OkHttp.pool=",
                "OkHttp.pool=5;",
                "OkHttp.pool=5,5",
                "OkHttp.pool=5; OkHttp.pool=6",
                "OkHttp.pool=5 OkHttp.idle=6",
                "OkHttp.Pool=5"
            })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> TuneRule.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
