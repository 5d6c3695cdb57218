package io.httpbench.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.catalogue.Clients;
import org.junit.jupiter.api.Test;

class SlowedTest {

    /** A fact that it does not pass on would make it another client than its twin. */
    @Test
    void itIsItsTwinButForNameAndDelay() {
        assertThat(Clients.all())
                .allSatisfy(twin -> assertThat(Slowed.of(twin))
                        .usingRecursiveComparison()
                        .ignoringFields("name", "opener")
                        .isEqualTo(twin));
    }
}
