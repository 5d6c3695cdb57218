package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CellResult;
import io.httpbench.testing.OpenLoopSamples;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What tables say of open loops. */
class OpenLoopTablesTest {

    private static final CellResult CLOSED = Samples.cell("Netty", "H2C", 1_000);
    private static final CellResult OPEN =
            OpenLoopSamples.open(Samples.cell("Vertx", "H2C", 200_000), OpenLoopSamples.followed(), null);

    private static List<String> wide(CellResult... cells) throws IOException {
        StringBuilder text = new StringBuilder();
        WideTable.write(List.of(cells), text);
        return text.toString().replaceAll("(?m) +$", "").lines().toList();
    }

    @Test
    void responseTimesStandBesideServiceTimes() throws IOException {
        List<String> lines = wide(OPEN);

        assertThat(lines.get(0))
                .endsWith(
                        "| offered/s | achieved/s | resp p50 | resp p99 | resp p99.9 | resp max | late p99 | backlog");
        assertThat(lines.get(2))
                .endsWith(
                        "|     20000 |      19998 |    1.500 |     12.3 |       99.9 |     1234 |    0.045 |       0");
        assertThat(lines.get(3)).isEqualTo("Service times in ms, from start to end of a request, successes only.");
        assertThat(lines.get(4)).startsWith("resp: response times in ms, from the intended start;");
    }

    @Test
    void rowsInClosedLoopHaveNone() throws IOException {
        List<String> lines = wide(OPEN, CLOSED);

        assertThat(lines.get(3))
                .endsWith(
                        "|         - |          - |        - |        - |          - |        - |        - |       -");
        assertThat(lines.get(4))
                .endsWith("in rows without resp: closed loop: not what users of an open system would see.");
        assertThat(wide(CLOSED)).noneMatch(line -> line.contains("resp"));
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

        assertThat(text.toString().replaceAll("(?m) +$", "")).isEqualTo("""
                 row       | fork |   step | rate/s | achieved/s | resp mean | resp p50 | resp p90 | resp p99 | resp p99.9 | resp max | errors % | promise
                -----------+------+--------+--------+------------+-----------+----------+----------+----------+------------+----------+----------+----------------------------
                 Vertx H2C |    1 |      1 |  25000 |      24990 |     0.250 |    0.200 |    0.400 |    4.000 |      6.000 |    9.000 |    0.000 | kept
                 Vertx H2C |    1 |      2 |  37500 |      30000 |     2.500 |    0.200 |    0.400 |     40.0 |       60.0 |     90.0 |    0.125 | broken: p99<5ms, saturated
                 Vertx H2C |    1 | window |  20000 |      19998 |     1.666 |    1.500 |    2.250 |     12.3 |       99.9 |     1234 |    0.000 | kept
                """);
    }

    @Test
    void withoutASearchNothingIsTold() throws IOException {
        StringBuilder text = new StringBuilder();
        SloTable.write(List.of(CLOSED, OPEN), text);

        assertThat(text).isEmpty();
    }
}
