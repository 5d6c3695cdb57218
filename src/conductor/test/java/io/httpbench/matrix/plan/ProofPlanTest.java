package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProofPlanTest {

    private static Cell cell(ThreadKind threads, int lanes, int inFlight, int connections) {
        return Cells.closed("Vertx", Protocol.HTTP11, threads, lanes, inFlight, connections);
    }

    @Test
    void aCellThatIsSmallStaysAsItIs() {
        Cell cell = cell(ThreadKind.ASYNC, 4, 128, 128);

        assertThat(ProofPlan.smaller(cell, 256)).isEqualTo(cell);
        assertThat(ProofPlan.smaller(cell(ThreadKind.ASYNC, 1, 1, 60_000), 256))
                .as("connections that nobody needs")
                .extracting(Cell::connections)
                .isEqualTo(60_000);
    }

    @ParameterizedTest
    @CsvSource({
        "ASYNC, 4, 10000, 10000, 4, 256, 256",
        "ASYNC, 4, 10000, 100, 4, 256, 4",
        "ASYNC, 4, 10000, 5000, 4, 256, 128",
        "ASYNC, 1000, 1000, 1000, 256, 256, 256",
        "ASYNC, 4, 1000, 4, 4, 256, 4",
        "PLATFORM, 2000, 2000, 2000, 256, 256, 256",
        "PLATFORM, 2000, 2000, 10, 256, 256, 2",
        "VIRTUAL, 512, 512, 512, 256, 256, 256",
    })
    void aLargeOneIsShrunkInProportion(
            ThreadKind threads,
            int lanes,
            int inFlight,
            int connections,
            int lanesNow,
            int inFlightNow,
            int connectionsNow) {
        Cell smaller = ProofPlan.smaller(cell(threads, lanes, inFlight, connections), 256);

        assertThat(smaller.lanes()).isEqualTo(lanesNow);
        assertThat(smaller.inFlight()).isEqualTo(inFlightNow);
        assertThat(smaller.connections()).isEqualTo(connectionsNow);
    }

    @Test
    void asShippedEventLoopsShareConnections() {
        Cell cell = Cells.shipped(cell(ThreadKind.ASYNC, 4, 128, 1));

        assertThat(ProofPlan.smaller(cell, 256)).isEqualTo(cell);
    }

    @Test
    void fewConnectionsWhereEachIsDear() {
        assertThat(ProofPlan.smaller(cell(ThreadKind.ASYNC, 4, 128, 128), 32))
                .isEqualTo(cell(ThreadKind.ASYNC, 4, 32, 32));
        assertThat(ProofPlan.smaller(cell(ThreadKind.ASYNC, 4, 128, 4), 32))
                .as("streams of few connections")
                .isEqualTo(cell(ThreadKind.ASYNC, 4, 128, 4));
    }
}
