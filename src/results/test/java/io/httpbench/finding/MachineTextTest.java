package io.httpbench.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.environment.StandInFacts;
import io.httpbench.testing.FleetSamples;
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

    @Test
    void agentsAreToldOneByOneAndTheirJvmsTogether() {
        CellResult cell = FleetSamples.cell(
                Samples.cell("Vertx", "H2C", 1, 2),
                FleetSamples.agent("a", 64, null, null, Samples.measured(1, 0, 1)),
                FleetSamples.agent("b", 64, null, null, Samples.measured(1, 0, 1)));

        assertThat(MachineText.of(FleetSamples.on(Samples.run(cell), "a", "b")))
                .containsEntry("agents", "2, TLS in both directions between them and the conductor")
                .containsEntry(
                        "agent b",
                        "10.0.0.7:7800, Linux amd64, kernel 6.1, 4 × Some CPU, OpenJDK 17, "
                                + "container: network: host, memory: 2048 MiB, CPU time: no limit")
                .containsEntry("CPUs that the forks' JVMs see", "1")
                .containsEntry("collector of the forks", "Serial");
        assertThat(MachineText.of(Samples.run(cell))).doesNotContainKey("agents");
    }
}
