package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.RestResult;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Golden reports: the same in every locale. */
class TablesTest {

    private static final List<CellResult> CELLS = List.of(
            Samples.cell("ReactorNetty", "HTTP11", 761_546),
            Samples.cell("Vertx", "H2C", 1_000_000, 1_200_000),
            Samples.broken("HttpClient4", "HTTP11", "the fork crashed"));

    private static final String LONG = "/_api/version?" + "details=true&".repeat(8);
    private static final List<CellResult> CELLS_OF_PATHS = List.of(
            Samples.at(Samples.PATH, Samples.cell("Vertx", "H2C", 1_000_000, 1_200_000)),
            Samples.at(LONG, Samples.cell("Vertx", "H2C", 761_546)),
            Samples.at(LONG, Samples.broken("HttpClient4", "HTTP11", "the fork crashed")));

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restore() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG"})
    void theTableThatPeopleHaveResultsIn(String language) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(language));
        StringBuilder text = new StringBuilder();

        ClassicTable.write(CELLS, 100, text);

        assertThat(text.toString()).isEqualTo("""
            ------------------------------------------------------------------------------------
            |ReactorNettyBenchmark                   |HTTP11    |76155     |
            |VertxBenchmark                          |H2C       |110000    |
            |HttpClient4Benchmark                    |HTTP11    |invalid   |
            ------------------------------------------------------------------------------------
            """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG"})
    void theWideOne(String language) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(language));
        StringBuilder text = new StringBuilder();

        WideTable.write(CELLS, Look.PLAIN, text);

        assertThat(text.toString()).isEqualTo("""
             client       | protocol | fork |  req/s |   mean |    p50 |    p95 |    p99 |  p99.9 |   max
            --------------+----------+------+--------+--------+--------+--------+--------+--------+-------
             ReactorNetty | HTTP11   |    1 | 76.15k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s
             Vertx        | H2C      |    1 | 100.0k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s
             Vertx        | H2C      |    2 | 120.0k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s

             client       | protocol | fork | conns | in flight |    CPU |  alloc |   RSS
            --------------+----------+------+-------+-----------+--------+--------+-------
             ReactorNetty | HTTP11   |    1 |   128 |       128 | 12.3µs | 5.42kB | 232MB
             Vertx        | H2C      |    1 |   128 |       128 | 12.3µs | 5.42kB | 232MB
             Vertx        | H2C      |    2 |   128 |       128 | 12.3µs | 5.42kB | 232MB
            Response times, successes only. Closed loop: not what users of an open system would see.
            CPU and alloc: per request, of the whole fork.
            Vertx H2C: 110000 req/s, 95 % interval up to 237062 over 2 forks; of all their requests p50 2.00ms, p99 12.3ms
            INVALID HttpClient4 HTTP11: the fork crashed
            note HttpClient4 HTTP11: pipelining: the library has none, so it ran without
            """);
    }

    @Test
    void roundsAndOperations() throws IOException {
        StringBuilder text = new StringBuilder();
        CellResult cell = Samples.inRounds(Samples.cell("Vertx", "H2C", 1_000));

        WideTable.write(List.of(cell), Look.PLAIN, text);
        RoundsTable.write(List.of(cell, Samples.cell("Netty", "H2C", 1)), text);

        assertThat(text.toString()).isEqualTo("""
             client | protocol | req/s |   mean |    p50 |    p95 |    p99 |  p99.9 |   max
            --------+----------+-------+--------+--------+--------+--------+--------+-------
             Vertx  | H2C      |   100 | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s

             client | protocol | op/s | op mean | op p99 | conns | in flight |    CPU |  alloc |   RSS
            --------+----------+------+---------+--------+-------+-----------+--------+--------+-------
             Vertx  | H2C      |   10 |   100ms |  500ms |   128 |       128 | 12.3µs | 5.42kB | 232MB
            Response times, successes only. Closed loop: not what users of an open system would see.
            CPU and alloc: per request, of the whole fork. No request failed.
             row       | fork |   round |  time | req/s |   mean | failed
            -----------+------+---------+-------+-------+--------+--------
             Vertx H2C |    1 |       1 | 9.00s |    55 |  100ms |      0
             Vertx H2C |    1 |       2 | 1.00s |   500 |  100ms |      2
             Vertx H2C |    1 |   total | 10.0s |   100 | 1.67ms |      0
             Vertx H2C |    1 | average | 5.00s |   100 | 1.67ms |      1
            """);
    }

    @Test
    void coldStartsAreMediansAndForRunsWithoutWarmUp() throws IOException {
        Steadiness cold = new Steadiness(0, WarmupEnd.NONE, WindowVerdict.TOO_SHORT, null, null, 1, 100_000_000L);
        CellResult warm = Samples.cell("Netty", "H2C", 1_000);
        List<ForkResult> forks = Stream.of(90_000_000L, 10_000_000L, 50_000_000L)
                .map(more -> new ForkResult(
                        1, true, List.of(), List.of(), Samples.with(cold, Samples.measured(more, 0, more)), null))
                .toList();
        StringBuilder text = new StringBuilder();

        MedianTables.write(List.of(warm, Samples.with(Samples.cell("Vertx", "H2C", 1), forks)), text);

        assertThat(text.toString()).isEqualTo("""
             row       | forks | first response | since open | classes then | RSS then
            -----------+-------+----------------+------------+--------------+----------
             Vertx H2C |     3 |          750ms |      350ms |         4000 |    120MB
            Medians over forks. First response: after the start of the JVM; since open: of the client.
            """);
        text.setLength(0);
        MedianTables.write(List.of(warm), text);
        assertThat(text).isEmpty();
    }

    @Test
    void whatClientsKeepIsTheMedianOfTheirForks() throws IOException {
        StringBuilder text = new StringBuilder();
        List<ForkResult> forks = IntStream.rangeClosed(1, 3)
                .mapToObj(fork -> new ForkResult(
                        fork,
                        true,
                        List.of(),
                        List.of(),
                        Samples.measured(1, 0, 1).rested(rest(fork)),
                        null))
                .toList();

        MedianTables.write(
                List.of(Samples.cell("Jdk", "H2C", 1), Samples.with(Samples.cell("Vertx", "H2C", 1), forks)), text);

        String table = text.toString();
        assertThat(table).doesNotContain("Jdk");
        assertThat(table.lines()
                        .filter(line -> line.contains("Vertx"))
                        .map(line -> line.replace(" ", "").replaceFirst("VertxH2C\\|", ""))
                        .collect(Collectors.joining("|")))
                .isEqualTo("3|-|200MB|202MB|204MB|20.0MB|18.0MB|206MB|2|4|30|0.002");
        assertThat(table).endsWith("CPUs: in use during the rest.\n");
    }

    private static RestResult rest(int times) {
        return new RestResult(
                30_000_000_000L, kept(times, 0), kept(times, 2), kept(times, 4), 9_000_000L * times, times / 1e3);
    }

    private static RestResult.Footprint kept(int times, int more) {
        long bytes = 100_000_000L * times + 1_000_000L * more;
        return new RestResult.Footprint(10_000_000L * times, 1, bytes + 2_000_000L, bytes, 15 * times, more);
    }

    @Test
    void severalPathsHaveATableEach() throws IOException {
        StringBuilder text = new StringBuilder();

        ClassicTable.write(CELLS_OF_PATHS, 100, text);

        assertThat(text.toString()).isEqualTo("""
            /_api/version
            ------------------------------------------------------------------------------------
            |VertxBenchmark                          |H2C       |110000    |
            ------------------------------------------------------------------------------------
            /_api/version?details=true&details=true&details=true&details=true&details=true&details=true&details=true&details=true&
            ------------------------------------------------------------------------------------
            |VertxBenchmark                          |H2C       |76155     |
            |HttpClient4Benchmark                    |HTTP11    |invalid   |
            ------------------------------------------------------------------------------------
            """);
    }

    @Test
    void aRunWithoutRowsHasAnEmptyTable() throws IOException {
        StringBuilder text = new StringBuilder();

        ClassicTable.write(List.of(), 100, text);

        assertThat(text.toString().lines()).hasSize(2);
    }

    @Test
    void theWideOneNamesEachOfSeveralPaths() throws IOException {
        StringBuilder text = new StringBuilder();

        WideTable.write(CELLS_OF_PATHS, Look.PLAIN, text);

        assertThat(text.toString()).isEqualTo("""
             client | protocol | #  | fork |  req/s |   mean |    p50 |    p95 |    p99 |  p99.9 |   max
            --------+----------+----+------+--------+--------+--------+--------+--------+--------+-------
             Vertx  | H2C      | #1 |    1 | 100.0k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s
             Vertx  | H2C      | #1 |    2 | 120.0k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s
             Vertx  | H2C      | #2 |    1 | 76.15k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s

             client | protocol | #  | fork | conns | in flight |    CPU |  alloc |   RSS
            --------+----------+----+------+-------+-----------+--------+--------+-------
             Vertx  | H2C      | #1 |    1 |   128 |       128 | 12.3µs | 5.42kB | 232MB
             Vertx  | H2C      | #1 |    2 |   128 |       128 | 12.3µs | 5.42kB | 232MB
             Vertx  | H2C      | #2 |    1 |   128 |       128 | 12.3µs | 5.42kB | 232MB
            #1 = /_api/version
            #2 = /_api/version?details=true&details=true&details=true&details=true&details=true&details=true&details=true&details=true&
            Response times, successes only. Closed loop: not what users of an open system would see.
            CPU and alloc: per request, of the whole fork.
            Vertx H2C /_api/version: 110000 req/s, 95 % interval up to 237062 over 2 forks; of all their requests p50 2.00ms, p99 12.3ms
            INVALID HttpClient4 HTTP11 /_api/version?details=true&details=true&details=true&details=true&details=true&details=true&details=true&details=true&: the fork crashed
            note HttpClient4 HTTP11 /_api/version?details=true&details=true&details=true&details=true&details=true&details=true&details=true&details=true&: pipelining: the library has none, so it ran without
            """);
    }
}
