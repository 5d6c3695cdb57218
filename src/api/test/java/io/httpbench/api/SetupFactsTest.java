package io.httpbench.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.tune.Tuning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SetupFactsTest {

    private static final Map<Protocol, Integer> POOL = Map.of(Protocol.HTTP11, 20);

    @Test
    void aPoolHasNoMoreConnectionsThanRequests() {
        SetupFacts shipped = new SetupFacts(POOL, false, List.of(), List.of());

        assertThat(shipped.connections(Protocol.HTTP11, 3, Tuning.NONE)).isEqualTo(3);
        assertThat(shipped.connections(Protocol.HTTP11, 64, Tuning.NONE)).isEqualTo(20);
        assertThat(shipped.connections(Protocol.H2C, 3, Tuning.NONE)).isZero();
    }

    @Test
    void unlessItOpensAllOfThemAnyway() {
        SetupFacts filled = new SetupFacts(POOL, true, List.of(), List.of());

        assertThat(filled.connections(Protocol.HTTP11, 3, Tuning.NONE)).isEqualTo(20);
        assertThat(filled.connections(Protocol.H2C, 3, Tuning.NONE)).isZero();
    }
}
