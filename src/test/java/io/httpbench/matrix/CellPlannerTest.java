package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.config.Cell;
import io.httpbench.config.KnownClient;
import io.httpbench.config.Protocol;
import io.httpbench.config.Settings;
import io.httpbench.config.SettingsReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CellPlannerTest {

    private static final Set<Protocol> BOTH = Set.of(Protocol.HTTP11, Protocol.H2C);
    private static final List<KnownClient> CLIENTS = List.of(
            new KnownClient("Async", "1", BOTH, BOTH, false, true, Map.of(), List.of("g:a")),
            new KnownClient(
                    "Plain",
                    "1",
                    BOTH,
                    BOTH,
                    false,
                    false,
                    Map.of(Protocol.H2C, List.of("one connection only")),
                    List.of("g:b")),
            new KnownClient("Blocking", "1", Set.of(Protocol.HTTP11), Set.of(), true, false, Map.of(), List.of("g:c")));

    private static Cell cell(String client, String protocol, Map<String, String> more) {
        Map<String, String> variables = new HashMap<>(more);
        variables.put("JB_CLIENT", client);
        variables.put("JB_PROTOCOL", protocol);
        return cells(variables).get(0);
    }

    private static List<Cell> cells(Map<String, String> variables) {
        Settings settings = SettingsReader.read(variables, CLIENTS);
        return CellPlanner.plan(settings, CLIENTS);
    }

    @Test
    void theOnlyPathOfARunIsNotNamed() {
        Cell cell = cell("Async", "H2C", Map.of("JB_PATH", "/x?y=1"));
        assertThat(cell.path()).isEqualTo("/x?y=1");
        assertThat(cell.oneOfSeveralPaths()).isFalse();
        assertThat(cell.label()).isEqualTo("Async H2C");
    }

    @Test
    void thePathsOfARowStandNextToEachOther() {
        List<Cell> cells =
                cells(Map.of("JB_CLIENT", "Blocking,Async", "JB_PROTOCOL", "HTTP11", "JB_PATH", "/long?z=1,/short"));

        assertThat(cells)
                .extracting(Cell::label)
                .containsExactly(
                        "Blocking HTTP11 /long?z=1",
                        "Blocking HTTP11 /short",
                        "Async HTTP11 /long?z=1",
                        "Async HTTP11 /short");
        assertThat(cells).extracting(Cell::path).containsExactly("/long?z=1", "/short", "/long?z=1", "/short");
        assertThat(cells).extracting(Cell::pathNumber).containsExactly(1, 2, 1, 2);
    }

    @Test
    void http11HasOneConnectionPerRequestInFlight() {
        Cell cell = cell("Async", "HTTP11", Map.of());
        assertThat(cell.inFlight()).isEqualTo(4 * 32);
        assertThat(cell.connections()).isEqualTo(128);
    }

    @Test
    void h2cHasOneConnectionPerEventLoop() {
        Cell cell = cell("Async", "H2C", Map.of("JB_PIPELINING", "4"));
        assertThat(cell.connections()).isEqualTo(4);
        assertThat(cell.pipelining()).as("HTTP/1.1 only").isEqualTo(1);
        assertThat(cell.notHonoured()).isEmpty();
    }

    @Test
    void aBlockingClientHasOneSlotPerThread() {
        Cell cell = cell("Blocking", "HTTP11", Map.of("JB_SYNC_THREADS", "7"));
        assertThat(cell.lanes()).isEqualTo(7);
        assertThat(cell.slotsPerLane()).isEqualTo(1);
        assertThat(cell.connections()).isEqualTo(7);
    }

    @Test
    void pipeliningTakesFewerConnections() {
        Cell cell = cell("Async", "HTTP11", Map.of("JB_PIPELINING", "10"));
        assertThat(cell.connections()).isEqualTo(13);
        assertThat(cell.pipelining()).isEqualTo(10);
    }

    @Test
    void aLibraryWithoutPipeliningRunsWithoutAndSaysSo() {
        Cell cell = cell("Plain", "HTTP11", Map.of("JB_PIPELINING", "10"));
        assertThat(cell.connections()).isEqualTo(128);
        assertThat(cell.pipelining()).isEqualTo(1);
        assertThat(cell.notHonoured()).containsExactly("pipelining: the library has none, so it ran without");
    }

    @Test
    void whatTheLibraryCannotHonourStandsInTheCell() {
        assertThat(cell("Plain", "H2C", Map.of()).notHonoured()).containsExactly("one connection only");
    }

    @Test
    void connectionsAreThoseAskedFor() {
        assertThat(cell("Async", "HTTP11", Map.of("JB_CONNECTIONS", "16")).connections())
                .isEqualTo(16);
        assertThat(cell("Async", "H2C", Map.of("JB_CONNECTIONS", "16")).connections())
                .isEqualTo(16);
    }
}
