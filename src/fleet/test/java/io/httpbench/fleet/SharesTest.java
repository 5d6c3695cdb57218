package io.httpbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharesTest {

    private static Cell cell(int lanes, int inFlight, int connections) {
        return Cells.closed("Vertx", Protocol.H2C, ThreadKind.ASYNC, lanes, inFlight, connections);
    }

    @Test
    void partsAddUpExactly() {
        for (int agents = 1; agents <= 7; agents++) {
            for (int lanes = agents; lanes < 20; lanes++) {
                Cell whole = cell(lanes, lanes * 5 + 3, lanes + 2);

                List<Cell> parts = Shares.of(whole, agents);

                assertThat(parts).hasSize(agents);
                assertThat(parts.stream().mapToInt(Cell::lanes).sum()).isEqualTo(whole.lanes());
                assertThat(parts.stream().mapToInt(Cell::inFlight).sum()).isEqualTo(whole.inFlight());
                assertThat(parts.stream().mapToInt(Cell::connections).sum()).isEqualTo(whole.connections());
                assertThat(parts).allSatisfy(part -> {
                    assertThat(part.inFlight()).isGreaterThanOrEqualTo(part.lanes());
                    assertThat(part.connections()).isGreaterThanOrEqualTo(part.lanes());
                });
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | 128 | 128 | 3 | 2 senders cannot be shared by 3 agents",
                "6 | 128 | 4 | 6 | 4 connections cannot be shared by 6 agents",
            })
    void whatCannotBeSharedIsNamed(int lanes, int inFlight, int connections, int agents, String why) {
        assertThat(Shares.impossible(cell(lanes, inFlight, connections), agents))
                .contains(why);
    }

    @Test
    void nobodyIsLeftWithMoreThanFitsOnItsConnections() {
        Cell http1 = Cells.closed("Vertx", Protocol.HTTP11, ThreadKind.ASYNC, 4, 128);

        assertThat(Shares.impossible(http1, 3)).isEmpty();
        assertThat(Shares.of(http1, 3))
                .allSatisfy(part -> assertThat(part.inFlight()).isEqualTo(part.connections()));
    }
}
