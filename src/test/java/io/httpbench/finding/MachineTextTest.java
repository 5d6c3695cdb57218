package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.testing.Samples;
import org.junit.jupiter.api.Test;

class MachineTextTest {

    @Test
    void theCollectorAndWhatEveryJvmIsGiven() {
        assertThat(MachineText.of(Samples.run(Samples.cell("Vertx", "H2C", 1, 2))))
                .containsEntry("collector of the forks", "Serial")
                .containsEntry("CPUs that the forks' JVMs see", "1")
                .containsEntry("clock source", "tsc")
                .containsEntry("NUMA nodes of the server", "-")
                .containsEntry("JAVA_TOOL_OPTIONS", "-Xss1m")
                .containsEntry("CPUs of the server", "not pinned by us");
        assertThat(MachineText.of(Samples.run(Samples.broken("Vertx", "H2C", "crashed"))))
                .containsEntry("collector of the forks", "-");
    }
}
