package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentsTableTest {

    private static final CellResult ALONE = Samples.cell("Vertx", "HTTP11", 1_000_000, 1_200_000);

    private static String text(CellResult cell) throws IOException {
        StringBuilder text = new StringBuilder();
        AgentsTable.write(List.of(cell), text);
        return text.toString();
    }

    @Test
    void eachAgentHasALine() throws IOException {
        CellResult cell = FleetSamples.cell(
                Samples.cell("Vertx", "HTTP11", 1_000_000),
                FleetSamples.agent(
                        "bench-1", 43, FleetSamples.limit("client"), null, FleetSamples.measured(400_000, 1_670_000)),
                FleetSamples.agent("bench-2", 42, null, null));

        assertThat(text(cell)).isEqualTo("""
             row          | fork | agent   | in flight |  req/s |    p50 |    p99 |    CPU |  limit | noise
            --------------+------+---------+-----------+--------+--------+--------+--------+--------+-------
             Vertx HTTP11 |    1 | bench-1 |        43 | 40.00k | 1.50ms | 12.3ms | 12.3µs | client |     -
             Vertx HTTP11 |    1 | bench-2 |        42 |      - |      - |      - |      - |      - |     -
            """);
    }

    @Test
    void aRunOfOneMachineHasNone() throws IOException {
        assertThat(text(ALONE)).isEmpty();
    }
}
