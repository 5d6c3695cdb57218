package io.httpbench.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.httpbench.result.CellResult;
import io.httpbench.result.MergedRun;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.text.Json;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.FleetSamples;
import io.httpbench.testing.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forks of several runs together, where they are samples of the same thing. */
class RunMergerTest {

    private static final CellResult VERTX = Samples.cell("Vertx", "H2C", 1_000, 1_100);
    private static final CellResult NETTY = Samples.cell("Netty", "H2C", 2_000, 2_200);
    private static final CellResult MORE_VERTX = Samples.cell("Vertx", "H2C", 1_050, 1_020, 990);
    private static final CellResult MORE_NETTY = Samples.cell("Netty", "H2C", 2_050, 2_020, 2_010);

    private static ReadRun run(String name, CellResult... cells) {
        return changed(name, "2026-11-20T12:00:00Z", name, cells);
    }

    /** With a start of its own, and something else in the place of a text. */
    private static ReadRun changed(String name, String old, String now, CellResult... cells) {
        String json = Json.line(Samples.run(cells)).replace(old, now);
        return new ReadRun(Path.of("results", name), Json.read(json, RunResult.class), List.of());
    }

    private static List<Integer> numbers(CellResult cell) {
        return cell.forks().stream().map(ForkResult::fork).toList();
    }

    @Test
    void blocksFollowEachOtherAndStatisticsAreAnew() {
        RunResult merged = RunMerger.merge(List.of(run("one", VERTX, NETTY), run("two", MORE_NETTY, MORE_VERTX)));

        assertThat(merged.cells()).extracting(CellResult::label).containsExactly("Vertx H2C", "Netty H2C");
        assertThat(merged.cells()).allSatisfy(cell -> assertThat(numbers(cell)).containsExactly(1, 2, 3, 4, 5));
        List<CellResult> together = Ranking.of(List.of(
                        Samples.cell("Vertx", "H2C", 1_000, 1_100, 1_050, 1_020, 990),
                        Samples.cell("Netty", "H2C", 2_000, 2_200, 2_050, 2_020, 2_010)))
                .cells();
        assertThat(merged.cells())
                .extracting(CellResult::requestsPerSecond)
                .isEqualTo(together.stream().map(CellResult::requestsPerSecond).toList());
        assertThat(merged.cells())
                .extracting(CellResult::rank)
                .isEqualTo(together.stream().map(CellResult::rank).toList());
        assertThat(merged.comparison().pairs())
                .singleElement()
                .satisfies(pair -> assertThat(pair.blocks()).isEqualTo(5));
        assertThat(merged.comparison().blocks()).isEqualTo(5);
        assertThat(merged.comparison().merged())
                .containsExactly(new MergedRun("one", "one", 1, 2), new MergedRun("two", "two", 3, 3));
    }

    private static CellResult of(String server, CellResult cell) {
        String row = Json.line(cell).replace("\"axes\":{}", "\"axes\":{\"server\":\"" + server + "\"}");
        return Json.read(row, CellResult.class);
    }

    @Test
    void forksOfAServerAreThoseOfTheSameServer() {
        RunResult merged = RunMerger.merge(List.of(
                run("one", of("Jetty", VERTX), of("Undertow", NETTY)),
                run("two", of("Undertow", MORE_NETTY), of("Jetty", MORE_VERTX))));

        assertThat(merged.cells()).extracting(cell -> cell.axes().get("server")).containsExactly("Jetty", "Undertow");
        assertThat(merged.cells()).allSatisfy(cell -> assertThat(numbers(cell)).containsExactly(1, 2, 3, 4, 5));
    }

    /** A fork that had the load for itself is no sample of those that took it in turns. */
    @Test
    void turnsAndBlocksAreNotMerged() {
        CellResult inTurns = Samples.with(
                MORE_VERTX,
                MORE_VERTX.forks().stream()
                        .map(fork -> fork.with(List.of(new TurnResult(1, 1, 500_000_000, 5_000, null))))
                        .toList());

        assertThatThrownBy(() -> RunMerger.merge(List.of(run("one", VERTX), run("two", inTurns))))
                .hasMessageContaining("one and two cannot be merged: Vertx H2C: turns: none and 0.5 s");
    }

    @Test
    void aCellThatOneRunLacksHasGaps() {
        RunResult merged = RunMerger.merge(
                List.of(run("one", VERTX), run("two", NETTY), run("three", MORE_VERTX, Samples.at("/b", VERTX))));

        assertThat(merged.cells())
                .extracting(RunMergerTest::numbers)
                .containsExactly(List.of(1, 2, 5, 6, 7), List.of(3, 4), List.of(5, 6));
    }

    @Test
    void anInvalidForkMakesTheRowInvalidAndARepetitionKeepsItsPlace() {
        ForkResult fork = VERTX.forks().get(0);
        CellResult repeated = Samples.with(VERTX, List.of(fork.setAsideFor("disturbed"), fork));

        RunResult merged = RunMerger.merge(List.of(
                run("one", repeated),
                run(
                        "two",
                        Samples.with(VERTX, Samples.broken("Vertx", "H2C", "no").forks()))));

        assertThat(numbers(merged.cells().get(0))).containsExactly(1, 1, 2);
        assertThat(merged.cells().get(0).verdicts()).containsExactly("fork 2: no");
    }

    @Test
    void aMergedRunIsToldByItsParts() {
        ReadRun first = new ReadRun(
                Path.of("m"), RunMerger.merge(List.of(run("one", VERTX), run("two", MORE_VERTX))), List.of());

        assertThat(RunMerger.merge(List.of(run("zero", NETTY), first))
                        .comparison()
                        .merged())
                .containsExactly(
                        new MergedRun("zero", "zero", 1, 2),
                        new MergedRun("one", "one", 3, 2),
                        new MergedRun("two", "two", 5, 3));
        assertThatThrownBy(() -> RunMerger.merge(List.of(first, run("two", MORE_VERTX))))
                .isInstanceOf(MergeException.class)
                .hasMessage("the same run twice: two and two, both started at two");
    }

    @Test
    void agentsAreKeptAndOtherMachinesAreAnotherRun() {
        RunResult one = FleetSamples.on(run("one", FleetSamples.cell(VERTX)).run(), "a", "b");
        String again = Json.line(one).replace("\"startedAt\":\"one\"", "\"startedAt\":\"other\"");
        ReadRun first = new ReadRun(Path.of("results", "one"), one, List.of());

        RunResult merged = RunMerger.merge(List.of(first, read(again)));

        assertThat(merged.environment().agents()).isEqualTo(one.environment().agents());
        assertThat(merged.environment().agentsSecured()).isTrue();
        assertThat(merged.cells().get(0).forks())
                .hasSize(4)
                .allSatisfy(fork -> assertThat(fork.fleet()).isEqualTo(FleetSamples.fleet()));
        ReadRun larger = read(again.replaceFirst("\"cpus\":4", "\"cpus\":8"));
        assertThatThrownBy(() -> RunMerger.merge(List.of(first, larger))).hasMessageContaining("agents: ");
    }

    private static ReadRun read(String json) {
        return new ReadRun(Path.of("results", "other"), Json.read(json, RunResult.class), List.of());
    }

    @Test
    void theSameRunTwice() {
        ReadRun copy = new ReadRun(Path.of("copy"), run("one", VERTX).run(), List.of());

        assertThatThrownBy(() -> RunMerger.merge(List.of(run("one", VERTX), copy)))
                .hasMessage("the same run twice: one and copy, both started at one");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            "JB_PORT":"8529"        | "JB_PORT":"8530"                  | JB_PORT: 8529 and 8530
            "JB_PORT":"8529"        | "JB_PORT":"8529","JB_BATCH":"2"   | JB_BATCH: 1 and 2
            "JB_PORT":"8529"        | "JB_PORT":"8529","JB_RATE":"5"    | JB_RATE: none and 5
            "JB_PORT":"8529"        | "JB_PORT":"8529","JB_FUTURE":"x"  | JB_FUTURE: none and x
            "cpuModel":"Some CPU"   | "cpuModel":"Other CPU"            | CPU model: Some CPU and Other CPU
            "clientCpus":"1"        | "clientCpus":"0"                  | CPUs of the forks: 1 and 0
            {"MALLOC_ARENA_MAX":"2"} | {}                               | options of loader and allocator: {MALLOC_ARENA_MAX=2} and {}
            EXTERNAL server at 127  | EXTERNAL server at 10             | server's host: loopback and 10.0.0.1
            "clientVersion":"1.2.3" | "clientVersion":"1.2.4"           | Vertx H2C: version: 1.2.3 and 1.2.4
            "JB_PORT":"8529"        | "JB_PORT":"8529","JB_PHASES":"true" | JB_PHASES: false and true
            "clientNodes":"0"       | "clientNodes":"1"                 | NUMA nodes of the forks: 0 and 1
            "jvmFlags":["-Xmx1g"]   | "jvmFlags":["-Xmx1g","-Xint"]     | JVM options: -Xmx1g and -Xmx1g -Xint
            "connections":128       | "connections":64                  | Vertx H2C: connections: 128 and 64
            "jar":null              | "jar":{"name":"a","file":"b","sha256":"00ff"} | Vertx H2C: SHA-256 of the forks' jar: none and 00ff
            "java":"17.0.15"        | "java":"21"                       | Vertx H2C: JVM of the forks: 17.0.15 and 21
            """)
    void whatDiffersIsRefused(String old, String now, String reason) {
        ReadRun other = changed("b", old, now, MORE_VERTX);

        assertThatThrownBy(() -> RunMerger.merge(List.of(run("a", VERTX), other)))
                .isInstanceOf(MergeException.class)
                .hasMessage("a and b cannot be merged: " + reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            "JB_PORT":"8529"      | "JB_PORT":"8529","JB_FORKS":"3","JB_SEED":"1","JB_CLIENT":"Vertx"
            "JB_PORT":"8529"      | "JB_PORT":"8529","JB_BATCH":"1"
            "host":"host"         | "host":"another-container"
            "loadAverage":0.5     | "loadAverage":3.5
            """)
    void whatDoesNotMatterIsMerged(String old, String now) {
        RunResult merged = RunMerger.merge(List.of(run("a", VERTX), changed("b", old, now, MORE_VERTX)));

        assertThat(merged.cells().get(0).forks()).hasSize(5);
        assertThat(merged.settings()).isEqualTo(Map.of("JB_PORT", "8529"));
        assertThat(merged.environment().loadAverage()).isNull();
    }

    @Test
    void aRunWithoutItsPlanIsRefused() {
        ReadRun lost = changed("b", "\"cpus\":2,\"cpuModel\":\"Some CPU\"", "\"cpus\":0,\"cpuModel\":null", MORE_VERTX);

        assertThatThrownBy(() -> RunMerger.merge(List.of(run("a", VERTX), lost)))
                .hasMessageStartingWith("b cannot be merged: its machine and settings are unknown");
    }
}
