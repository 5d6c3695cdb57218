package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.StandInFacts;
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
                .containsEntry("MALLOC_ARENA_MAX", "2")
                .doesNotContainKey("stand-in")
                .containsEntry("CPUs of the server", "not pinned by us");
        assertThat(MachineText.of(Samples.run(Samples.broken("Vertx", "H2C", "crashed"))))
                .containsEntry("collector of the forks", "-");
    }

    @Test
    void theStandInAsItWasStarted() {
        assertThat(new StandInFacts("epoll", 1, null, null, null, null).text())
                .isEqualTo("1 event loop on epoll, ArangoDB's body, no delay, no faults");
        assertThat(new StandInFacts("nio", 2, 4096, 20, "5ms", "reset=1").text())
                .isEqualTo("2 event loops on nio, body of 4096 bytes, delay 5ms, 20 workers, faults in % reset=1");
    }
}
