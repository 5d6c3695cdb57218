package io.httpbench.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.client.ClientFactory;
import org.junit.jupiter.api.Test;

class SlowedTest {

    /** A default method that it forgets to pass on would make it another client than its twin. */
    @Test
    void itPassesOnWhateverAClientIsAsked() {
        assertThat(ClientFactory.class.getMethods())
                .allSatisfy(method -> assertThat(Slowed.class.getDeclaredMethods())
                        .anySatisfy(own -> {
                            assertThat(own.getName()).isEqualTo(method.getName());
                            assertThat(own.getParameterTypes()).isEqualTo(method.getParameterTypes());
                        }));
    }
}
