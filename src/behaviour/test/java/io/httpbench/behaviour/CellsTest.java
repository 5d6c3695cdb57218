package io.httpbench.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is kept of a run is the same the next time. */
class CellsTest {

    @Test
    void portsAreLeftOut() {
        assertThat(Cells.portless("Host several.test:40123, several.test/127.0.0.3:40123 and 127.0.0.1:8, at 12:30"))
                .isEqualTo("Host several.test:…, several.test/127.0.0.3:… and 127.0.0.1:…, at 12:30");
    }
}
