package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.SloStep;
import io.httpbench.stats.Rows;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What tables say of open loops. */
class OpenLoopTablesTest {

    private static final CellResult CLOSED = Samples.cell("Netty", "H2C", 1_000);
    private static final CellResult OPEN =
            OpenLoopSamples.open(Samples.cell("Vertx", "H2C", 200_000), OpenLoopSamples.followed(), null);

    private static List<String> wide(CellResult... cells) throws IOException {
        StringBuilder text = new StringBuilder();
        WideTable.write(List.of(cells), Look.PLAIN, text);
        return text.toString().replaceAll("(?m) +$", "").lines().toList();
    }

    @Test
    void responseTimesComeFirstAndServiceTimesAreNamedSo() throws IOException {
        Measured measured = Objects.requireNonNull(OPEN.forks().get(0).measured());
        LatencySummary service = new LatencySummary(1, null, null, 1, 1.0, 1_000, 1, 1L, 2_000, 3_000, 4_000);
        Measured slowToStart = Samples.timed(
                new Measured.Times(
                        measured.times().latencyNanos(),
                        service,
                        measured.times().serviceHistogram()),
                measured);
        CellResult cell = Samples.with(OPEN, List.of(new ForkResult(1, true, List.of(), List.of(), slowToStart, null)));

        assertThat(wide(cell))
                .containsSubsequence(
                        " client | protocol |  req/s |   mean |    p50 |    p95 |    p99 |  p99.9 |   max",
                        " Vertx  | H2C      | 20.00k | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms | 1.23s",
                        " client | protocol | offered/s | achieved/s | late p99 | backlog",
                        " Vertx  | H2C      |    20.00k |     20.00k |   45.0µs |       0",
                        " client | protocol | service p50 | service p99 | service p99.9 | service max",
                        " Vertx  | H2C      |      1.00µs |      2.00µs |        3.00µs |      4.00µs",
                        "Response times, from the intended start, successes only; service: from the actual start.")
                .noneMatch(line -> line.contains("losed loop"));
    }

    @Test
    void rowsInClosedLoopHaveNoOthers() throws IOException {
        assertThat(wide(OPEN, CLOSED))
                .contains(" Netty  | H2C      |         - |          - |        - |       -")
                .contains(" Netty  | H2C      |           - |           - |             - |           -")
                .contains("Rows without service times are in closed loop: not what users of an open system would see.");
        assertThat(wide(CLOSED))
                .noneMatch(line -> line.contains("service"))
                .contains("Response times, successes only. Closed loop: not what users of an open system would see.");
    }

    @Test
    void aSearchIsToldStepByStep() throws IOException {
        StringBuilder text = new StringBuilder();
        SloTable.write(
                List.of(
                        CLOSED,
                        OpenLoopSamples.open(
                                OPEN, OpenLoopSamples.followed(), OpenLoopSamples.searched(25_000.0, true))),
                text);

        assertThat(text.toString()).isEqualTo("""
             row       | fork |   step | rate/s | achieved/s | errors % | SLO
            -----------+------+--------+--------+------------+----------+----------------------------
             Vertx H2C |    1 |      1 | 25.00k |     24.99k |    0.000 | met
             Vertx H2C |    1 |      2 | 37.50k |     30.00k |    0.125 | missed: p99<5ms, saturated
             Vertx H2C |    1 | window | 20.00k |     20.00k |    0.000 | met

             row       | fork |   step |   mean |    p50 |    p95 |    p99 |  p99.9 |    max
            -----------+------+--------+--------+--------+--------+--------+--------+--------
             Vertx H2C |    1 |      1 |  250µs |  200µs |  900µs | 4.00ms | 6.00ms | 9.00ms
             Vertx H2C |    1 |      2 | 2.50ms |  200µs |  900µs | 40.0ms | 60.0ms | 90.0ms
             Vertx H2C |    1 | window | 1.67ms | 1.50ms | 4.50ms | 12.3ms | 99.9ms |  1.23s
            """);
    }

    @Test
    void withoutASearchNothingIsTold() throws IOException {
        StringBuilder text = new StringBuilder();
        SloTable.write(List.of(CLOSED, OPEN), text);

        assertThat(text).isEmpty();
    }

    @Test
    void whatSearchesFoundEndsTheOutput() throws IOException {
        StringBuilder text = new StringBuilder();
        SloSummary.write(
                Samples.run(
                        OpenLoopSamples.open(
                                Samples.cell("Jdk", "H2C", 200_000),
                                OpenLoopSamples.followed(),
                                OpenLoopSamples.searched(null, false)),
                        OpenLoopSamples.open(
                                OPEN, OpenLoopSamples.followed(), OpenLoopSamples.searched(25_000.0, true))),
                Look.PLAIN,
                text);

        assertThat(text.toString().replaceAll("(?m) +$", "")).isEqualTo("""
             row       | highest | p99 there |    CPU | once more
                       |  rate/s |           |        |
            -----------+---------+-----------+--------+-----------
             Vertx H2C |  25.00k |    4.00ms | 12.3µs | met
             Jdk H2C   |    none |         - |      - | missed
            Highest rate: met the SLO in three windows of three; once more: in the window after the search.
            """);
    }

    private static CellResult curved(String client, double critical, double slower) {
        List<SloStep> windows = List.of(
                OpenLoopSamples.window(10_000, Math.round(500_000 * slower), true),
                OpenLoopSamples.window(25_119, Math.round(800_000 * slower), true),
                OpenLoopSamples.window(63_096, 9_000_000, slower < 2),
                OpenLoopSamples.window(100_000, 90_000_000, false));
        return OpenLoopSamples.curved(
                Samples.cell(client, "H2C", 200_000), fork -> OpenLoopSamples.curve(critical, windows));
    }

    @Test
    void aCurveIsAFewRatesAndItsLimits() {
        String text =
                FinalTables.text(Samples.run(curved("Jdk", 1_500, 2), curved("Vertx", 40_000, 1)), Look.PLAIN, false);

        assertThat(text.replaceAll("(?m) +$", "")).endsWith("""
             row       | p99 at | p99 at | highest | p99<1ms | p99<4ms | critical
                       | 10.00k | 25.12k |  rate/s |  rate/s |  rate/s |   rate/s
            -----------+--------+--------+---------+---------+---------+----------
             Vertx H2C |  500µs |  800µs |  63.10k |  20.00k |  80.00k |   40.00k
             Jdk H2C   | 1.00ms | 1.60ms |  25.12k |   < 750 |  3.000k |   1.500k
            Highest: client and server kept up with it, and not with 298 % more. Critical: geometric mean of the
            highest rates with p99<1ms, p99<4ms. Missed even at the lowest rate, which counts instead: Jdk H2C
            p99<1ms.
            """);
    }

    /** One of its forks failed: what the others found must not be used. */
    @Test
    void anInvalidRowHasNoCurve() {
        CellResult row = curved("Vertx", 40_000, 1);
        ForkResult broken = row.forks().get(0).judged(List.of("more requests failed than allowed"), List.of());
        CellResult invalid = Rows.of(row.planned(), List.of(row.forks().get(0), broken), 1);

        assertThat(invalid.valid()).isFalse();
        assertThat(FinalTables.text(Samples.run(invalid), Look.PLAIN, false)).doesNotContain("critical");
    }

    @Test
    void eachWindowOfACurveIsAmongTheDetails() throws IOException {
        StringBuilder text = new StringBuilder();
        SloTable.write(List.of(curved("Vertx", 40_000, 1)), text);

        assertThat(text.toString())
                .contains("| 10.00k |     10.00k |    0.000 | kept up")
                .contains("| 100.0k |     50.00k |    0.000 | missed: saturated");
    }

    @Test
    void theRankingIsInTheOrderOfResponseTimesAndNamesRowsThatCouldNotFollow() throws IOException {
        StringBuilder text = new StringBuilder();
        RankingTable.write(
                Samples.run(
                        OpenLoopSamples.open(Samples.cell("Jdk", "H2C", 150_000), OpenLoopSamples.overloaded(), null),
                        OpenLoopSamples.respondingIn("Vertx", 40, 50, 60),
                        OpenLoopSamples.respondingIn("Netty", 4, 5, 6)),
                Look.PLAIN,
                text);

        assertThat(text.toString().replaceAll("(?m) +$", "")).isEqualTo("""
             client    |    p99 |           p99 of forks |    p50 |  req/s |  CPUs |   RSS | in use | limit
            -----------+--------+------------------------+--------+--------+-------+-------+--------+-----------
             Netty H2C | 6.00ms | 4.00ms, 5.00ms, 6.00ms | 1.00ms | 20.00k | 0.247 | 232MB |   50.0 | -
             Vertx H2C | 60.0ms | 40.0ms, 50.0ms, 60.0ms | 1.00ms | 20.00k | 0.247 | 232MB |    500 | -
             Jdk H2C   | 4.00ms |                      - | 3.00ms | 15.00k | 0.185 | 232MB |   25.0 | SATURATED
            p99: response time, of the requests of all forks; p99 of forks: that of each. CPUs: used at this
            rate; in use: mean number in flight (Little's law). All rows: 128 in flight.
            """);
    }
}
