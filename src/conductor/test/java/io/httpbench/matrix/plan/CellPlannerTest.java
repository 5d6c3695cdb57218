package io.httpbench.matrix.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.httpbench.api.ClientKind;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.Protocol;
import io.httpbench.api.Setup;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.tune.Tunable;
import io.httpbench.config.Settings;
import io.httpbench.config.reading.SettingsReader;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Build;
import io.httpbench.model.Cell;
import io.httpbench.model.Jdk;
import io.httpbench.model.KnownClient;
import io.httpbench.model.KnownHost;
import io.httpbench.model.LoadModel;
import io.httpbench.model.MessageVersion;
import io.httpbench.model.Rate;
import io.httpbench.model.Variant;
import io.httpbench.testing.TestBuild;
import io.httpbench.testing.TestClient;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellPlannerTest {

    private static final List<KnownClient> CLIENTS = List.of(
            TestClient.named("Async", Protocol.HTTP11, Protocol.H2C)
                    .pipelining()
                    .known(),
            plain().known(),
            TestClient.named("Blocking", Protocol.HTTP11).blocking().known());

    private static TestClient plain() {
        return TestClient.named("Plain", Protocol.HTTP11, Protocol.H2C)
                .notHonoured(Protocol.H2C, Limit.CONNECTIONS.because("one connection only"));
    }

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
    void eachBuildIsARow(@TempDir Path folder) {
        Path jar = TestBuild.speaking(MessageVersion.ours(), folder);

        List<Cell> cells = cells(Map.of(
                "JB_CLIENT",
                "Plain",
                "JB_PROTOCOL",
                "HTTP11",
                "JB_JARS",
                "base=" + jar + ",new=" + jar,
                "JB_CONCURRENCY",
                "1,2"));

        assertThat(cells)
                .extracting(Cell::label)
                .containsExactly(
                        "Plain HTTP11 concurrency 1, jar base",
                        "Plain HTTP11 concurrency 1, jar new",
                        "Plain HTTP11 concurrency 2, jar base",
                        "Plain HTTP11 concurrency 2, jar new");
        assertThat(cells).extracting(Cell::build).extracting(Build::name).containsExactly("base", "new", "base", "new");
        assertThat(cells.get(0).smaller(1, 1, 1).build()).isEqualTo(cells.get(0).build());
        assertThat(cell("Plain", "HTTP11", Map.of()).build()).isNull();
    }

    private static List<Cell> cellsOfServers(Map<String, String> variables) {
        List<KnownHost> hosts = List.of(
                new KnownHost(
                        "One", "1", Set.of(Protocol.HTTP11), Set.of(), "g:a", 17, true, List.of("it is one"), "", ""),
                new KnownHost("Closes", "1", Set.of(Protocol.HTTP11), Set.of(), "g:a", 17, false, List.of(), "", ""),
                new KnownHost(
                        "Two",
                        "1",
                        Set.of(Protocol.HTTP11, Protocol.H2C),
                        Set.of(),
                        "g:a",
                        17,
                        true,
                        List.of(),
                        "",
                        ""));
        List<KnownClient> clients = List.of(TestClient.named("RawNetty", Protocol.HTTP11, Protocol.H2C)
                .ceiling()
                .known());
        return CellPlanner.plan(SettingsReader.read(variables, clients, hosts), clients);
    }

    @Test
    void aServerNamesItsRowsEvenWhenItIsAlone() {
        Cell cell = cellsOfServers(Map.of("JB_SERVER", "One")).get(0);

        assertThat(cell.server()).isEqualTo("One");
        assertThat(cell.label()).isEqualTo("RawNetty HTTP11 server One");
        assertThat(cell.kind()).as("the client is not what is measured").isEqualTo(ClientKind.CLIENT);
        assertThat(cell.notHonoured()).containsExactly("One: it is one");
    }

    @Test
    void aServerThatIsNamedTwiceIsComparedWithItself() {
        assertThat(cellsOfServers(Map.of("JB_SERVER", "One,Two,One")))
                .extracting(Cell::label)
                .containsExactly(
                        "RawNetty HTTP11 server One, copy A",
                        "RawNetty HTTP11 server One, copy B",
                        "RawNetty HTTP11 server Two");
    }

    @Test
    void aServerHasCellsInTheProtocolsThatItSpeaks() {
        assertThat(cellsOfServers(Map.of("JB_SERVER", "One,Two", "JB_PROTOCOL", "H2C,HTTP11")))
                .extracting(Cell::label)
                .containsExactly("RawNetty H2C server Two", "RawNetty HTTP11 server One", "RawNetty HTTP11 server Two");
    }

    @Test
    void aServerThatClosesEachConnectionHasNoOthers() {
        assertThat(cellsOfServers(Map.of("JB_SERVER", "One,Closes", "JB_KEEP_ALIVE", "true,false")))
                .extracting(Cell::label)
                .containsExactly(
                        "RawNetty HTTP11 server One, keep-alive true",
                        "RawNetty HTTP11 server One, keep-alive false",
                        "RawNetty HTTP11 server Closes, keep-alive false");
        assertThat(cellsOfServers(Map.of("JB_SERVER", "Closes")).get(0).keepAlive())
                .isFalse();
    }

    @Test
    void theOneServerOfARunIsNotNamed() {
        assertThat(cell("Async", "H2C", Map.of()).server()).isEmpty();
    }

    @Test
    void theOnlyPathOfARunIsNotNamed() {
        Cell cell = cell("Async", "H2C", Map.of("JB_PATH", "/x?y=1"));
        assertThat(cell.path()).isEqualTo("/x?y=1");
        assertThat(cell.variant()).isEqualTo(Variant.ONLY);
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
        assertThat(cells).extracting(cell -> cell.variant().number()).containsExactly(1, 2, 1, 2);
    }

    @Test
    void ratesAreAnAxis() {
        List<Cell> cells = cells(Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "H2C", "JB_RATE", "500,50%"));

        assertThat(cells).extracting(Cell::label).containsExactly("Async H2C rate 500", "Async H2C rate 50%");
        assertThat(cells)
                .extracting(Cell::load)
                .containsExactly(
                        new LoadModel.Open(new Rate(50_000, false), Arrivals.CONSTANT),
                        new LoadModel.Open(new Rate(5_000, true), Arrivals.CONSTANT));
        assertThat(cell("Async", "H2C", Map.of()).load().open()).isFalse();
    }

    @Test
    void http11HasOneConnectionPerRequestInFlight() {
        Cell cell = cell("Async", "HTTP11", Map.of());
        assertThat(cell.inFlight()).isEqualTo(4 * 32);
        assertThat(cell.connections()).isEqualTo(128);
    }

    @Test
    void h2cHasOneConnectionPerEventLoop() {
        Cell cell = cells(Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "HTTP11,H2C", "JB_PIPELINING", "4"))
                .get(1);
        assertThat(cell.connections()).isEqualTo(4);
        assertThat(cell.pipelining()).as("HTTP/1.1 only").isEqualTo(1);
        assertThat(cell.notHonoured()).isEmpty();
    }

    @Test
    void aBlockingClientHasOneSlotPerThread() {
        Cell cell = cell("Blocking", "HTTP11", Map.of("JB_SYNC_THREADS", "7"));
        assertThat(cell.lanes()).isEqualTo(7);
        assertThat(cell.inFlight()).isEqualTo(7);
        assertThat(cell.slotsOf(6)).isEqualTo(1);
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
        assertThat(cell("Plain", "H2C", Map.of()).notHonoured()).containsExactly("connections: one connection only");
    }

    @Test
    void connectionsAreThoseAskedFor() {
        assertThat(cell("Async", "HTTP11", Map.of("JB_CONNECTIONS", "16")).connections())
                .isEqualTo(16);
        assertThat(cell("Async", "H2C", Map.of("JB_CONNECTIONS", "16")).connections())
                .isEqualTo(16);
    }

    @Test
    void theSameConcurrencyForEveryKindOfClient() {
        List<Cell> cells = cells(
                Map.of("JB_CLIENT", "Blocking,Async", "JB_PROTOCOL", "HTTP11", "JB_CONCURRENCY", "6", "JB_PATH", "/"));

        assertThat(cells).extracting(Cell::inFlight).containsExactly(6, 6);
        assertThat(cells).extracting(Cell::lanes).containsExactly(6, 4);
        assertThat(cells).extracting(Cell::connections).containsExactly(6, 6);
        assertThat(IntStream.range(0, 4).map(cells.get(1)::slotsOf)).containsExactly(2, 2, 1, 1);
    }

    @Test
    void noMoreEventLoopsThanRequestsInFlight() {
        assertThat(cell("Async", "H2C", Map.of("JB_CONCURRENCY", "3")).lanes()).isEqualTo(3);
    }

    @Test
    void axesMultiply() {
        List<Cell> cells = cells(Map.of(
                "JB_CLIENT", "Async", "JB_PROTOCOL", "HTTP11", "JB_CONCURRENCY", "8,16", "JB_PIPELINING", "1,4"));

        assertThat(cells)
                .extracting(Cell::label)
                .containsExactly(
                        "Async HTTP11 concurrency 8, pipelining 1",
                        "Async HTTP11 concurrency 8, pipelining 4",
                        "Async HTTP11 concurrency 16, pipelining 1",
                        "Async HTTP11 concurrency 16, pipelining 4");
        assertThat(cells).extracting(Cell::connections).containsExactly(8, 4, 16, 4);
        assertThat(cells).extracting(cell -> cell.variant().number()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void threadsAreAnAxisOfTheirKindOfClientOnly() {
        List<Cell> cells = cells(Map.of(
                "JB_CLIENT", "Blocking,Async",
                "JB_PROTOCOL", "HTTP11",
                "JB_SYNC_THREADS", "7,9",
                "JB_ASYNC_THREADS", "2,4"));

        assertThat(cells)
                .extracting(Cell::label)
                .containsExactly(
                        "Blocking HTTP11 sync-threads 7",
                        "Blocking HTTP11 sync-threads 9",
                        "Async HTTP11 async-threads 2",
                        "Async HTTP11 async-threads 4");
        assertThat(cells).extracting(Cell::lanes).containsExactly(7, 9, 2, 4);
        assertThat(cells).extracting(Cell::inFlight).containsExactly(7, 9, 64, 128);
        assertThat(cells).extracting(Cell::connections).containsExactly(7, 9, 64, 128);
    }

    @Test
    void theOtherKindIsNotNamedByAListOfThreads() {
        assertThat(cells(Map.of("JB_CLIENT", "Blocking,Async", "JB_PROTOCOL", "HTTP11", "JB_ASYNC_THREADS", "2,4")))
                .extracting(Cell::label)
                .containsExactly("Blocking HTTP11", "Async HTTP11 async-threads 2", "Async HTTP11 async-threads 4");
    }

    @Test
    void operationsAreAsManyAsCallersForEveryKindOfClient() {
        List<Cell> cells = cells(Map.of(
                "JB_CLIENT", "Blocking,Async",
                "JB_PROTOCOL", "HTTP11",
                "JB_SYNC_THREADS", "5,6",
                "JB_BATCH", "10"));

        assertThat(cells).extracting(Cell::inFlight).containsExactly(5, 6, 50, 60);
        assertThat(cells)
                .extracting(cell -> cell.variant().axes())
                .containsExactly(
                        Map.of("sync-threads", "5"),
                        Map.of("sync-threads", "6"),
                        Map.of("sync-threads", "5"),
                        Map.of("sync-threads", "6"));
    }

    @Test
    void atGivenConcurrencyTheNumberOfCallersMakesNoCells() {
        assertThat(cell("Blocking", "HTTP11", Map.of("JB_SYNC_THREADS", "7", "JB_CONCURRENCY", "3"))
                        .lanes())
                .isEqualTo(3);
    }

    @Test
    void aClientNamedTwiceMakesCellsThatDifferInNothingButTheirName() {
        List<Cell> cells = cells(Map.of("JB_CLIENT", "Async,Async,Blocking", "JB_PROTOCOL", "HTTP11"));

        assertThat(cells)
                .extracting(Cell::label)
                .containsExactly("Async HTTP11 copy A", "Async HTTP11 copy B", "Blocking HTTP11");
        assertThat(cells.get(0)).isNotEqualTo(cells.get(1));
        assertThat(cells)
                .extracting(cell -> cell.variant().number())
                .as("names of logs")
                .containsExactly(1, 2, 0);
    }

    @Test
    void anAxisThatChangesNothingMakesNoCells() {
        assertThat(cells(Map.of("JB_CLIENT", "Plain", "JB_PROTOCOL", "HTTP11", "JB_PIPELINING", "1,4")))
                .singleElement()
                .satisfies(cell -> assertThat(cell.variant()).isEqualTo(Variant.ONLY));
    }

    @Test
    void whatIsTunedIsAnAxisOfTheClientThatHasIt() {
        Map<Protocol, Integer> pools = Map.of(Protocol.HTTP11, 5, Protocol.H2C, 1);
        List<Tunable> tunables = List.of(
                Tunable.count("pool", 1, "setMax", "5", "connections").bounds(Protocol.HTTP11),
                Tunable.bytes("window", 1, "setWindow", "64k", "bytes ahead").in(Protocol.H2C));
        List<KnownClient> clients = List.of(
                plain().setups(new SetupFacts(pools, false, List.of(), tunables))
                        .known(),
                TestClient.named("Other", Protocol.HTTP11)
                        .setups(new SetupFacts(pools, false, List.of(), List.of()))
                        .known());
        List<Cell> cells = CellPlanner.plan(
                SettingsReader.read(
                        Map.of(
                                "JB_CLIENT", "Plain,Other",
                                "JB_PROTOCOL", "HTTP11,H2C",
                                "JB_CONCURRENCY", "64",
                                "JB_TUNE", "Plain.pool=shipped,20; Plain.window=1m"),
                        clients),
                clients);

        assertThat(cells)
                .extracting(Cell::label, Cell::connections)
                .containsExactlyInAnyOrder(
                        tuple("Plain HTTP11 setup shipped, tune pool=shipped", 5),
                        tuple("Plain HTTP11 setup shipped, tune pool=20", 20),
                        tuple("Plain H2C setup shipped, tune pool=shipped window=1m", 1),
                        tuple("Plain H2C setup shipped, tune pool=20 window=1m", 1),
                        tuple("Other HTTP11 setup shipped", 5));
        assertThat(cells.get(1).tuning().of("pool")).hasValue(20);
    }

    @Test
    void setupsAreAnAxisThatIsNamedUnlessAllAreEqual() {
        Map<Protocol, Integer> pools = Map.of(Protocol.HTTP11, 5, Protocol.H2C, 1);
        List<KnownClient> clients = List.of(plain().setups(new SetupFacts(pools, false, List.of(), List.of()))
                .known());
        Map<String, String> asked = Map.of("JB_PROTOCOL", "H2C", "JB_CONCURRENCY", "8", "JB_CLIENT", "Plain");

        assertThat(cells(asked, "equal", clients))
                .singleElement()
                .satisfies(cell -> assertThat(cell.variant()).isEqualTo(Variant.ONLY))
                .satisfies(cell -> assertThat(cell.setup()).isEqualTo(Setup.EQUAL));
        assertThat(cells(asked, "shipped", clients))
                .singleElement()
                .satisfies(cell -> assertThat(cell.label()).isEqualTo("Plain H2C setup shipped"))
                .satisfies(cell -> assertThat(cell.notHonoured()).isEmpty());
        assertThat(cells(asked, "equal,shipped", clients))
                .extracting(Cell::label)
                .containsExactly("Plain H2C setup equal", "Plain H2C setup shipped");
        assertThat(cells(asked, "equal,shipped", clients))
                .extracting(Cell::connections)
                .as("as shipped, those of the pool")
                .containsExactly(4, 1);
        Map<String, String> few = Map.of("JB_PROTOCOL", "HTTP11", "JB_CONCURRENCY", "3", "JB_CLIENT", "Plain");
        assertThat(cells(few, "shipped", clients))
                .extracting(Cell::connections)
                .as("no more than requests")
                .containsExactly(3);
    }

    private static List<Cell> cells(Map<String, String> asked, String setups, List<KnownClient> clients) {
        Map<String, String> variables = new HashMap<>(asked);
        variables.put("JB_SETUP", setups);
        return CellPlanner.plan(SettingsReader.read(variables, clients), clients);
    }

    @Test
    void aClientWithoutTheShippedSetupIsMeasuredEquallyAndNotNamed() {
        assertThat(cells(Map.of("JB_CLIENT", "all", "JB_PROTOCOL", "H2C", "JB_SETUP", "equal,shipped")))
                .extracting(Cell::label)
                .containsExactly("Async H2C", "Plain H2C");
    }

    @Test
    void forksRunOnTheJdkThatRunsUsUnlessToldOtherwise() {
        assertThat(cell("Async", "H2C", Map.of()).jdk()).isEqualTo(Jdk.running());
    }

    @Test
    void eachDelayOfTheStandInMakesACell() {
        List<Cell> cells =
                cells(Map.of("JB_CLIENT", "Async", "JB_PROTOCOL", "H2C", "JB_SERVER_DELAY", "0ms;2ms:95,50ms:5"));

        assertThat(cells)
                .extracting(Cell::label)
                .containsExactly("Async H2C delay 0ms", "Async H2C delay 2ms:95,50ms:5");
        assertThat(cells).extracting(cell -> cell.delay().text()).containsExactly("0ms", "2ms:95,50ms:5");
        assertThat(cell("Async", "H2C", Map.of()).delay().none()).isTrue();
    }
}
