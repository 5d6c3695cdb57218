package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What limited a fork, what disturbed it, and the ceiling. */
class ConditionsInTablesTest {

    private static final Limit SERVER = new Limit(Limit.SERVER, 0.4, 0.99, 0.3, 0.99, 1.0, "it had no more");
    private static final Limit CLIENT = new Limit(Limit.CLIENT, 0.99, 0.4, 0.99, 0.3, 1.0, "that neither");

    private static ForkResult fork(long succeeded, Limit limit, String... disturbances) {
        return new ForkResult(1, true, List.of(), List.of(), Samples.measured(succeeded, 0, succeeded), null)
                .under(limit, Samples.noise(1_000_000_000, 0, 0, null).with(List.of(disturbances)));
    }

    private static String wide(ForkResult... forks) throws IOException {
        CellResult cell = Samples.with(Samples.cell("Vertx", "H2C", 1), List.of(forks));
        StringBuilder text = new StringBuilder();
        WideTable.write(List.of(cell), Look.PLAIN, text);
        return text.toString().replaceAll("(?m) +$", "");
    }

    @Test
    void aRowThatTheServerLimitedIsMarked() throws IOException {
        assertThat(wide(fork(1_000, SERVER)).lines())
                .anyMatch(line -> line.startsWith(" Vertx ") && line.endsWith("| server (!)"))
                .contains("note Vertx H2C fork 1: (!) limited by server: it had no more");
    }

    @Test
    void aClientAtItsLimitIsWhatATableIsAbout() throws IOException {
        assertThat(wide(fork(1_000, CLIENT)).lines())
                .anyMatch(line -> line.startsWith(" Vertx ") && line.endsWith("| client"))
                .noneMatch(line -> line.startsWith("note"));
    }

    @Test
    void aDisturbedForkAndItsRepetition() throws IOException {
        ForkResult first = fork(800, CLIENT, "others were there").setAsideFor("its repetition is better");

        assertThat(wide(first, fork(1_000, CLIENT)).lines())
                .anyMatch(line -> line.contains("|   1* |    80 |"))
                .anyMatch(line -> line.contains("|    1 |   100 |"))
                .containsSubsequence(
                        "note Vertx H2C fork 1*: disturbed: others were there",
                        "note Vertx H2C fork 1*: does not count: its repetition is better");
    }

    @Test
    void ceilingsAndTheirShares() throws IOException {
        CeilingRow wrk = new CeilingRow(
                "wrk",
                "HTTP11",
                "/x",
                128,
                128,
                null,
                "Jdk",
                101_234.4,
                1_000,
                0,
                1_250_000.0,
                8.25,
                List.of(),
                List.of(new CeilingShare("Vertx", "HTTP11", Map.of(), 0.874)));
        CeilingRow none = new CeilingRow(
                "none",
                "H2C",
                "/x",
                4,
                128,
                null,
                null,
                null,
                0,
                0,
                null,
                null,
                List.of("neither is there"),
                List.of());
        StringBuilder text = new StringBuilder();

        CellResult ours = Samples.ceiling(Samples.cell("RawNetty", "HTTP11", 1_200_000, 1_210_000));
        CeilingTable.write(
                ceilings(
                        List.of(wrk, none),
                        Samples.cell("Vertx", "HTTP11", 1_000_000),
                        ours,
                        Samples.ceiling(Samples.broken("RawNetty", "H2C", "it broke"))),
                text);

        assertThat(text.toString().replaceAll("(?m) +$", "")).isEqualTo("""
             ceiling  | protocol | path          | conns | in flight |   req/s |   mean |    CPU
            ----------+----------+---------------+-------+-----------+---------+--------+--------
             RawNetty | HTTP11   | /_api/version |   128 |       128 |  120.5k | 4.51ms | 12.3µs
             RawNetty | H2C      | /_api/version |    32 |        32 | invalid |      - |      -
             wrk      | HTTP11   | /x server Jdk |   128 |       128 |  101.2k | 1.25ms | 8.25µs
            Vertx HTTP11: 87 % of the ceiling, wrk with 128 connections
            note no ceiling for H2C /x with 4 connections: neither is there
            """);
        StringBuilder nothing = new StringBuilder();
        CeilingTable.write(ceilings(List.of(), Samples.cell("Vertx", "HTTP11", 1_000_000)), nothing);
        assertThat(nothing).isEmpty();
    }

    private static RunResult ceilings(List<CeilingRow> tools, CellResult... cells) {
        RunResult run = Samples.run(cells);
        return new RunResult(
                run.schemaVersion(),
                run.startedAt(),
                run.interrupted(),
                run.settings(),
                run.environment(),
                run.comparison(),
                run.cells(),
                tools,
                run.gates(),
                run.profiles());
    }
}
