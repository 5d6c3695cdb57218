package io.httpbench.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.config.reading.ReaderWith;
import io.httpbench.testing.TestClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesTest {

    private static final ReaderWith READER =
            new ReaderWith(TestClient.named("Vertx", Protocol.HTTP11).known());

    private static Settings read(String... namesAndValues) {
        return READER.read(namesAndValues);
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

        assertThat(READER.problems(given.substring(0, sign), given.substring(sign + 1)))
                .singleElement()
                .asString()
                .startsWith(message);
    }
}
