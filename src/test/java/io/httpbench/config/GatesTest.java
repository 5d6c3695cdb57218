package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.model.ClientKind;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Protocol;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesTest {

    private static final KnownClient VERTX = new KnownClient(
            "Vertx",
            ClientKind.CLIENT,
            "5",
            Set.of(Protocol.HTTP11),
            Set.of(),
            Set.of(Protocol.HTTP11),
            false,
            true,
            Map.of(),
            "g:a",
            17,
            "");

    private static Settings read(String... variables) {
        Map<String, String> all = new HashMap<>();
        for (int i = 0; i < variables.length; i += 2) {
            all.put(variables[i], variables[i + 1]);
        }
        return SettingsReader.read(all, List.of(VERTX));
    }

    @Test
    void withoutRulesThereIsNothingToKeep() {
        assertThat(read().runs().gates()).isEqualTo(Gates.NONE);
        assertThat(read().runs().forks()).isOne();
    }

    @Test
    void rulesAboutForksTakeFive() {
        assertThat(read("JB_GATE", "p99<5ms").runs().forks()).isEqualTo(5);
        assertThat(read("JB_GATE", "p99<5ms", "JB_FORKS", "2").runs().forks()).isEqualTo(2);
        assertThat(read("JB_GATE", "errors<1%").runs().forks()).isOne();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        JB_GATE=p99<+5%          | JB_GATE=p99<+5%: a change needs something to change from; allowed: with JB_BASELINE
        JB_BASELINE=latest       | JB_BASELINE=latest: allowed: only with JB_GATE
        JB_GATE=p99              | JB_GATE=p99: column 4, at the end: expected < or >; allowed: a comma list
        """)
    void whatDoesNotFitTogetherIsRefused(String given, String message) {
        int sign = given.indexOf('=');

        assertThatThrownBy(() -> read(given.substring(0, sign), given.substring(sign + 1)))
                .isInstanceOfSatisfying(
                        SettingsException.class,
                        refused -> assertThat(refused.problems())
                                .singleElement()
                                .asString()
                                .startsWith(message));
    }
}
