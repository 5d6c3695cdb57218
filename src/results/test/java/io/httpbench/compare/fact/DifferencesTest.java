package io.httpbench.compare.fact;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.compare.CellComparison;
import io.httpbench.compare.CellVerdict;
import io.httpbench.compare.RunComparison;
import io.httpbench.compare.Runs;
import io.httpbench.config.Setting;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.text.Json;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** What prevents comparing figures, and what is only reported. */
class DifferencesTest {

    private static final CellResult CELL = Runs.cell("Vertx", 1_000_000, 1_010_000, 990_000);
    private static final RunResult BASE = Samples.run(CELL);

    private static RunResult with(String where, String field, String json) {
        return Runs.edited(BASE, run -> {
            ObjectNode place = (ObjectNode) run.at(where);
            place.set(field, Json.tree(json));
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /environment           | os          | "Linux aarch64"                    | operating system: Linux amd64 → Linux aarch64
        /environment           | cpuModel    | "Other CPU"                        | CPU model: Some CPU → Other CPU
        /environment           | cpus        | 4                                  | CPUs: 2 → 4
        /environment           | clientCpus  | "0"                                | CPUs of the forks: 1 → 0
        /environment           | serverCpus  | "0"                                | CPUs of the stand-in: none → 0
        /environment           | server      | "EXTERNAL server at db.example.org:8529" | server's host: loopback → db.example.org
        /environment           | server      | "EMBEDDED STAND-IN, not a real database, at 127.0.0.1:1 (epoll)" | server's kind: EXTERNAL server → EMBEDDED STAND-IN, not a real database
        /environment/container | cpuQuota    | null                               | CPU quota: 1.5 → none
        /environment/container | network     | "host"                             | network: bridge → host
        /settings              | JB_METHOD   | "POST"                             | JB_METHOD: GET → POST
        /settings              | JB_BODY     | "{}"                               | JB_BODY: none → {}
        /settings              | JB_SCHEME   | "https"                            | JB_SCHEME: http → https
        /settings              | JB_SERVER_FAULTS | "reset=1"                     | JB_SERVER_FAULTS: none → reset=1
        /settings              | JB_SERVER_DELAY | "5ms"                          | JB_SERVER_DELAY: none → 5ms
        /settings              | JB_RATE     | "5000"                             | JB_RATE: none → 5000
        /settings              | JB_ROUNDS   | "3"                                | JB_ROUNDS: 1 → 3
        /settings              | JB_PHASES   | "true"                             | JB_PHASES: false → true
        /settings              | JB_FUTURE   | "x"                                | JB_FUTURE: none → x
        /environment           | jvmFlags    | ["-XX:MaxRAMPercentage=8.8"]       | heap of the forks: none → -XX:MaxRAMPercentage=8.8
        /environment/platform  | clientNodes | "1"                                | NUMA nodes of the forks: 0 → 1
        /settings              | JB_WARMUP_DURATION | "0"                         | JB_WARMUP_DURATION: 10 → 0
        /cells/0               | connections | 4                                  | connections: 128 → 4
        /cells/0               | inFlight    | 64                                 | in flight: 128 → 64
        /cells/0               | lanes       | 1                                  | lanes: 4 → 1
        /cells/0               | threads     | "virtual"                          | threads: async → virtual
        /cells/0               | pipelining  | 8                                  | pipelining: 1 → 8
        /cells/0               | keepAlive   | false                              | keep-alive: true → false
        """)
    void areObstacles(String where, String field, String json, String reason) {
        CellComparison cell =
                Runs.compare(BASE, with(where, field, json)).cells().get(0);

        assertThat(cell.word()).isEqualTo(CellVerdict.NOT_COMPARABLE);
        assertThat(cell.reasons()).contains(reason);
        assertThat(cell.metrics())
                .allSatisfy(metric -> assertThat(metric.ratio()).isNull());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /environment           | kernel      | "6.2"                              | kernel: 6.1 → 6.2
        /environment           | java        | "OpenJDK 25"                       | JVM: OpenJDK 17 → OpenJDK 25
        /environment           | jvmFlags    | ["-Xmx2g", "-Xms2g"]               | JVM options: -Xmx1g → -Xmx2g -Xms2g
        /environment           | loadAverage | 1.5                                | load average at the start: 0.5 → 1.5
        /environment           | host        | "a1b2c3"                           | host name of the container: host → a1b2c3
        /environment           | server      | "EXTERNAL server at localhost:8530" | server's port: 8529 → 8530
        /environment           | server      | "EXTERNAL server at localhost:8529, address ::1 (the first of 2)" | server's address: none → ::1
        /environment/platform  | clockSource | "hpet"                             | clock source: tsc → hpet
        /environment/platform  | javaOptions | {"_JAVA_OPTIONS": "-Xint"}         | options of every JVM: {JAVA_TOOL_OPTIONS=-Xss1m} → {_JAVA_OPTIONS=-Xint}
        /environment/platform  | nativeOptions | {"MALLOC_ARENA_MAX": "4"}        | options of loader and allocator: {MALLOC_ARENA_MAX=2} → {MALLOC_ARENA_MAX=4}
        /settings              | JB_REQUESTS | "5"                                | JB_REQUESTS: 1000000 → 5
        /settings              | JB_WARMUP_DURATION | "20"                        | JB_WARMUP_DURATION: 10 → 20
        """)
    void areTold(String where, String field, String json, String warning) {
        RunComparison compared = Runs.compare(BASE, with(where, field, json));

        assertThat(compared.cells().get(0).word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
        assertThat(compared.warnings()).containsExactly(warning);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /environment           | loadAverage | 1.2
        /environment           | loadAverage | null
        /environment           | platform    | null
        /environment           | standIn     | {"transport": "epoll", "eventLoops": 1}
        /environment           | server      | "EXTERNAL server at localhost:8529"
        /settings              | JB_FORKS    | "30"
        /settings              | JB_SEED     | "1"
        /settings              | JB_OUTPUT_DIR | "elsewhere"
        /settings              | JB_SYNC_THREADS | "64"
        /settings              | JB_TURNS    | "off"
        """)
    void areNothing(String where, String field, String json) {
        RunComparison compared = Runs.compare(BASE, with(where, field, json));

        assertThat(compared.warnings()).isEmpty();
        assertThat(compared.obstacles()).isEmpty();
        assertThat(compared.cells().get(0).warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        sentBytesPerRequest     | 40    | bytes sent per request: 23 → 40
        sentBytesPerRequest     | 23    |
        sentBytesPerRequest     | null  |
        receivedBytesPerRequest | 100   | bytes received per request: 120 → 100
        responseBytes           | 119   | bytes of the answer: 118 → 119
        """)
    void whatPassesOnTheWireIsTold(String field, String json, String warning) {
        RunResult one = Samples.run(CELL.withWire(Samples.wire()));
        RunResult other = Runs.edited(one, run -> ((ObjectNode) run.at("/cells/0/wire")).set(field, Json.tree(json)));
        CellComparison cell = Runs.compare(one, other).cells().get(0);

        assertThat(cell.word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
        assertThat(cell.warnings()).isEqualTo(warning == null ? List.of() : List.of(warning));
    }

    @Test
    void recordsOfTlsThatFramesShareByTimingAreNoDifference() {
        RunResult one = Runs.edited(
                Samples.run(CELL.withWire(Samples.wire())),
                run -> ((ObjectNode) run.at("/cells/0/wire")).put("alpn", "h2"));
        RunResult other =
                Runs.edited(one, run -> ((ObjectNode) run.at("/cells/0/wire")).put("sentBytesPerRequest", 40.0));

        assertThat(Runs.compare(one, other).cells().get(0).warnings()).isEmpty();
    }

    /** Without containers another name is another machine. */
    @Test
    void hostsAreMachines() {
        RunResult bare = with("/environment", "container", "null");
        RunResult other = Runs.edited(bare, run -> ((ObjectNode) run.get("environment")).put("host", "other"));

        assertThat(Runs.compare(bare, other).obstacles()).containsExactly("host: host → other");
    }

    /** It is another server then, even with the same settings. */
    @Test
    void anotherNumberOfEventLoopsOfTheStandInIsAnObstacle() {
        RunResult one = with("/environment", "standIn", "{\"transport\": \"epoll\", \"eventLoops\": 1}");
        RunResult other = with("/environment", "standIn", "{\"transport\": \"epoll\", \"eventLoops\": 2}");

        assertThat(Runs.compare(one, other).obstacles()).containsExactly("event loops of the stand-in: 1 → 2");
    }

    /** The same cell of two lists has the same value whatever else the lists have. */
    @Test
    void anAxisIsNoDifference() {
        CellResult delayed = Runs.cell(CELL, cell -> cell.putObject("axes").put("delay", "5ms"));
        RunResult one = Runs.edited(
                Samples.run(delayed), run -> ((ObjectNode) run.get("settings")).put("JB_SERVER_DELAY", "0ms;5ms"));
        RunResult other = Runs.edited(
                Samples.run(delayed), run -> ((ObjectNode) run.get("settings")).put("JB_SERVER_DELAY", "5ms;50ms"));

        assertThat(Runs.compare(one, other).cells().get(0).word()).isEqualTo(CellVerdict.NO_DIFFERENCE_SEEN);
    }

    @Test
    void oneScheduleInTwoTextsIsNoDifference() {
        RunResult one = with("/settings", "JB_ARRIVALS", "\"bursts\"");

        assertThat(Runs.compare(one, with("/settings", "JB_ARRIVALS", "\"bursts:1s/9s\""))
                        .obstacles())
                .isEmpty();
        assertThat(Runs.compare(one, with("/settings", "JB_ARRIVALS", "\"bursts:1s/8s\""))
                        .obstacles())
                .containsExactly("JB_ARRIVALS: bursts:1s/9s → bursts:1s/8s");
    }

    /** A difference that nobody has thought of would be harmful; one that somebody has may be known to be harmless. */
    @Test
    void everySettingHasAPlace() {
        assertThat(SettingFacts.placed()).containsExactlyInAnyOrder(Setting.values());
    }

    /** Beside others a client has less of the machine than alone: by what forks did, whatever was asked for. */
    @Test
    void turnsAndOneForkAfterTheOtherAreNotCompared() {
        CellResult inTurns = Samples.with(
                CELL,
                CELL.forks().stream()
                        .map(fork -> fork.with(List.of(new TurnResult(1, 1, 500_000_000, 5_000, null))))
                        .toList());
        RunResult longer =
                Runs.edited(Samples.run(inTurns), run -> ((ObjectNode) run.get("settings")).put("JB_TURNS", "1"));

        assertThat(reasons(BASE, Samples.run(inTurns))).containsExactly("turns: none → 0.5 s");
        assertThat(reasons(Samples.run(inTurns), longer)).containsExactly("turns: 0.5 s → 1 s");
    }

    /** Options that the user gave are what is compared, even if they are about the heap. */
    @Test
    void aHeapThatWasAskedForIsTold() {
        RunResult asked = Runs.edited(BASE, run -> {
            ((ObjectNode) run.get("settings")).put("JB_JVM_ARGS", "-XX:MaxRAMPercentage=20");
            ((ObjectNode) run.get("environment")).putArray("jvmFlags").add("-XX:MaxRAMPercentage=20");
        });

        assertThat(Runs.compare(BASE, asked).obstacles()).isEmpty();
        assertThat(Runs.compare(BASE, asked).warnings())
                .containsExactly("JVM options: -Xmx1g → -XX:MaxRAMPercentage=20");
    }

    @Test
    void anInterruptedRunIsTold() {
        RunResult cut = Runs.edited(BASE, run -> run.put("interrupted", true));

        assertThat(Runs.compare(BASE, cut).warnings()).containsExactly("the new run was interrupted");
    }

    @Test
    void anotherNumberOfMachinesIsAnotherWork() {
        RunResult two = FleetSamples.on(BASE, "a", "b");

        assertThat(reasons(BASE, two)).contains("agents: none → 2");
        assertThat(reasons(FleetSamples.on(BASE, "a", "b", "c"), two)).contains("agents: 3 → 2");
        assertThat(reasons(FleetSamples.on(BASE, "b", "c"), two)).isEmpty();
    }

    @Test
    void machinesWithOtherCpusAreAnObstacleAndOtherSoftwareIsTold() {
        RunResult two = FleetSamples.on(BASE, "a", "b");
        RunResult larger = Runs.edited(two, run -> ((ObjectNode) run.at("/environment/agents/1")).put("cpus", 8));
        RunResult newer = Runs.edited(two, run -> ((ObjectNode) run.at("/environment/agents/0")).put("kernel", "6.2"));

        assertThat(reasons(two, larger))
                .contains("CPUs of the agents: 4 × Some CPU, 4 × Some CPU → 4 × Some CPU, 8 × Some CPU");
        assertThat(Runs.compare(two, newer).warnings()).contains("kernels of the agents: 6.1, 6.1 → 6.1, 6.2");
    }

    private static List<String> reasons(RunResult before, RunResult now) {
        return Runs.compare(before, now).cells().get(0).reasons();
    }
}
