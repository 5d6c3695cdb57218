package io.httpbench.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.httpbench.result.CellResult;
import io.httpbench.result.Comparison;
import io.httpbench.result.JournalEntry;
import io.httpbench.result.RunPlan;
import io.httpbench.result.RunResult;
import io.httpbench.result.Until;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.text.Json;
import io.httpbench.stats.Ranking;
import io.httpbench.testing.Samples;
import io.httpbench.testing.Schemas;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run has left is read as far as it is there, and what is not there is said. */
class RunReaderTest {

    private static final CellResult VERTX = Samples.cell("Vertx", "H2C", 1_000, 1_100, 1_050);
    private static final CellResult NETTY =
            Samples.at("/ä", Samples.cell("Netty", "HTTP11", 2_000, 2_200)).withWire(Samples.wire());
    private static final RunResult RUN =
            Samples.run(Ranking.of(List.of(VERTX, NETTY)).cells().toArray(CellResult[]::new));

    @TempDir
    Path folder;

    private void journal(CellResult cell, ForkResult... forks) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (ForkResult fork : forks) {
            lines.append(Json.line(new JournalEntry(
                            "2026-11-20T12:01:00Z", cell.id(), cell.planned().kind(), fork)))
                    .append('\n');
        }
        append(lines.toString());
    }

    private void append(String text) throws IOException {
        Path file = folder.resolve("journal.jsonl");
        Files.writeString(file, (Files.exists(file) ? Files.readString(file) : "") + text);
    }

    private void plan(CellResult... cells) throws IOException {
        plan(null, cells);
    }

    private void plan(@Nullable Until until, CellResult... cells) throws IOException {
        PlanFile.write(
                new RunPlan(
                        1,
                        RUN.startedAt(),
                        RUN.settings(),
                        RUN.environment(),
                        1,
                        0.5,
                        until,
                        Arrays.stream(cells).map(CellResult::planned).toList()),
                folder);
    }

    private void results(String text) throws IOException {
        Files.writeString(folder.resolve("results.json"), text);
    }

    private static ForkResult[] forks(CellResult cell) {
        return cell.forks().toArray(ForkResult[]::new);
    }

    @Test
    void whatWasWrittenIsReadBack() throws IOException {
        results(Json.pretty(RUN));

        ReadRun run = RunReader.read(folder);

        assertThat(run.run()).isEqualTo(RUN);
        assertThat(run.remarks()).isEmpty();
        assertThat(run.name()).isEqualTo(folder.getFileName().toString());
        assertThat(RunReader.read(folder.resolve("results.json"))).isEqualTo(run);
    }

    /** An interrupted run counts as one look more. */
    @Test
    void aRunUntilRowsAreDecidedIsJudgedByItsLooks() throws IOException {
        Until until = new Until(0.05, List.of(4, 8));
        CellResult fast = Samples.cell("Vertx", "H2C", 1_000_000, 1_000_000, 1_000_000);
        CellResult slow = Samples.cell("Netty", "H2C", 985_000, 990_000, 995_000);
        plan(until, fast, slow);
        journal(fast, forks(fast));
        journal(slow, forks(slow));

        Comparison comparison = RunReader.read(folder).run().comparison();

        assertThat(comparison.until()).isEqualTo(until);
        assertThat(comparison.pairs()).singleElement().satisfies(pair -> {
            assertThat(pair.adjustedP()).isGreaterThan(pair.pValue());
            assertThat(pair.equivalent()).isFalse();
        });
    }

    @Test
    void aRunThatGoesOnIsNotTakenForOneThatWasKilled() throws IOException {
        plan(VERTX);
        journal(VERTX, forks(VERTX));

        try (FileChannel file = FileChannel.open(folder.resolve("journal.jsonl"), StandardOpenOption.WRITE);
                FileLock held = file.lock()) {
            assertThat(held.isValid()).isTrue();
            ReadRun going = RunReader.read(folder);
            assertThat(going.goesOn()).isTrue();
            assertThat(going.remarks())
                    .first(STRING)
                    .isEqualTo("the run is still going on, and this is what journal.jsonl has so far");
        }
        ReadRun killed = RunReader.read(folder);
        assertThat(killed.goesOn()).isFalse();
        assertThat(killed.remarks()).first(STRING).contains("the run was killed");
    }

    /** Nobody knows who has written it. */
    @Test
    void whatCouldRewriteATerminalIsReplaced() throws IOException {
        results(Json.pretty(RUN)
                .replace("\"Vertx\"", "\"Ver\\u001b[2Jtx\\u009b1m\"")
                .replace("\"JB_PORT\"", "\"JB_\\u001bPORT\""));

        RunResult run = RunReader.read(folder).run();

        assertThat(run.cells()).extracting(CellResult::client).contains("Ver\uFFFD[2Jtx\uFFFD1m");
        assertThat(run.settings()).containsKey("JB_\uFFFDPORT");
    }

    @Test
    void listsThatAnOlderFileLacksAreEmptyAndUnknownFieldsAreSkipped() throws IOException {
        results(Json.pretty(RUN)
                .replaceAll(
                        ",\\s+\"(gates|profiles|ceilings|serviceNanosPerSecond|steadiness|cost|wire)\" : (\\[ \\]|null)",
                        "")
                .replace("\"interrupted\"", "\"newThing\" : {\"a\": [1]}, \"interrupted\""));

        assertThat(Files.readString(folder.resolve("results.json"))).doesNotContain("gates", "profiles");
        assertThat(RunReader.read(folder).run()).isEqualTo(RUN);
    }

    @Test
    void aKilledRunIsRebuiltFromItsJournal() throws IOException {
        plan(VERTX, NETTY, Samples.cell("Jdk", "H2C", 1));
        journal(VERTX, forks(VERTX));
        journal(NETTY, forks(NETTY));

        ReadRun run = RunReader.read(folder);

        assertThat(run.run().interrupted()).isTrue();
        assertThat(run.run().cells())
                .as("all but the wire, which is in no journal")
                .isEqualTo(Ranking.of(List.of(VERTX, NETTY.withWire(null))).cells());
        assertThat(run.run().settings()).isEqualTo(RUN.settings());
        assertThat(run.run().environment()).isEqualTo(RUN.environment());
        assertThat(run.run().startedAt()).isEqualTo(RUN.startedAt());
        assertThat(run.run().comparison().blocks()).isEqualTo(3);
        assertThat(run.run().comparison().imprecise()).containsExactly("Netty HTTP11 /ä");
        assertThat(run.remarks())
                .containsExactly(
                        "results.json is missing: the run was killed, and this is what journal.jsonl has",
                        "1 of 3 rows have no finished fork");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 300})
    void aLineThatIsCutIsLeftOutAndTheLossIsSaid(int cut) throws IOException {
        plan(VERTX);
        journal(VERTX, forks(VERTX));
        Path file = folder.resolve("journal.jsonl");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1 - cut));

        ReadRun run = RunReader.read(folder);

        assertThat(run.run().cells().get(0).forks()).isEqualTo(VERTX.forks().subList(0, 2));
        assertThat(run.remarks()).contains("journal.jsonl ends in the middle of line 3: that fork is lost");
    }

    @Test
    void aCutBehindTheLastCharacterLosesNothing() throws IOException {
        plan(VERTX);
        journal(VERTX, forks(VERTX));
        Path file = folder.resolve("journal.jsonl");
        Files.writeString(file, Files.readString(file).stripTrailing());

        ReadRun run = RunReader.read(folder);

        assertThat(run.run().cells().get(0).forks()).hasSize(3);
        assertThat(run.remarks()).hasSize(1);
    }

    @Test
    void aBrokenLineAndACutCharacter() throws IOException {
        plan(NETTY);
        journal(NETTY, forks(NETTY)[0]);
        append("{\"endedAt\":\"2026\"}\n\u0000\u0000\n");
        journal(NETTY, forks(NETTY)[1]);
        byte[] whole = Files.readAllBytes(folder.resolve("journal.jsonl"));
        int middleOfCharacter = new String(whole, StandardCharsets.ISO_8859_1).lastIndexOf('Ã') + 1;
        Files.write(folder.resolve("journal.jsonl"), Arrays.copyOf(whole, middleOfCharacter));

        ReadRun run = RunReader.read(folder);

        assertThat(run.run().cells().get(0).forks()).hasSize(1);
        assertThat(run.remarks())
                .containsSubsequence(
                        "journal.jsonl is broken in line 2: that fork is lost",
                        "journal.jsonl is broken in line 3: that fork is lost",
                        "journal.jsonl ends in the middle of line 4: that fork is lost");
    }

    @Test
    void aLineThatIsNullIsBroken() throws IOException {
        plan(NETTY);
        append("null\n");
        journal(NETTY, forks(NETTY));

        assertThat(RunReader.read(folder).remarks()).contains("journal.jsonl is broken in line 1: that fork is lost");
    }

    @Test
    void forksOfCellsThatWereNotPlannedAreSaid() throws IOException {
        plan(NETTY);
        journal(NETTY, forks(NETTY));
        journal(VERTX, forks(VERTX)[0]);

        ReadRun run = RunReader.read(folder);

        assertThat(run.run().cells()).extracting(CellResult::label).containsExactly(NETTY.label());
        assertThat(run.remarks())
                .contains("forks in journal.jsonl that are left out, because run.json does not have their rows: 1");
    }

    @Test
    void aRowThatIsNeitherClientNorCeiling() throws IOException {
        results(Json.line(RUN).replaceFirst("\"kind\":\"client\",", ""));

        assertThatThrownBy(() -> RunReader.read(folder)).hasMessageEndingWith("is broken: cells[0].kind is missing");
    }

    @Test
    void aSettingWithoutAValue() throws IOException {
        results(Json.line(RUN).replaceFirst("\"settings\":\\{", "\"settings\":{\"JB_METHOD\":null,"));

        assertThatThrownBy(() -> RunReader.read(folder))
                .hasMessageEndingWith("is broken: settings.JB_METHOD is missing");
    }

    /** The journal has both before it is known which one counts. */
    @Test
    void aRepetitionThatCountsSetsTheForkAside() throws IOException {
        ForkResult first = VERTX.forks().get(0);
        ForkResult worse = first.setAsideFor("worse");
        ForkResult crashed = new ForkResult(1, false, List.of("crashed"), List.of(), null, null);
        plan(VERTX, NETTY, Samples.at("/b", VERTX));
        journal(VERTX, first, first);
        journal(NETTY, first, worse);
        journal(Samples.at("/b", VERTX), first, crashed);

        List<CellResult> cells = RunReader.read(folder).run().cells();

        assertThat(cells.get(0).forks()).containsExactly(first.setAsideFor(ForkResult.REPEATED), first);
        assertThat(cells.get(1).forks()).containsExactly(first, worse);
        assertThat(cells.get(2).forks()).containsExactly(first, crashed);
        assertThat(cells.get(2).verdicts()).containsExactly("fork 1: crashed");
    }

    @Test
    void aJournalAloneTellsItsForks() throws IOException {
        journal(VERTX, forks(VERTX));

        ReadRun run = RunReader.read(folder);

        assertThat(run.run().cells()).singleElement().satisfies(cell -> {
            assertThat(cell.label()).isEqualTo("Vertx H2C");
            assertThat(cell.forks()).isEqualTo(VERTX.forks());
            assertThat(cell.planned().clientVersion()).isEqualTo("unknown");
        });
        assertThat(run.remarks())
                .contains("run.json is missing: settings, machine, versions and the numbers of rows are unknown");
        assertThat(Schemas.violations(Schemas.RESULTS, Json.pretty(run.run()))).isEmpty();
    }

    @Test
    void resultsCountAndMoreForksInTheJournalAreSaid() throws IOException {
        results(Json.pretty(RUN));
        journal(VERTX, forks(VERTX));
        journal(NETTY, forks(NETTY));
        assertThat(RunReader.read(folder).remarks()).isEmpty();

        journal(NETTY, forks(NETTY));
        append("{\"cut");

        ReadRun run = RunReader.read(folder);
        assertThat(run.run()).isEqualTo(RUN);
        assertThat(run.remarks())
                .containsExactly("journal.jsonl has 7 forks, of which results.json, which counts, has 5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{|is broken in line 1, column",
                "|is none of this tool's: it has no schemaVersion",
                "[]|is none of this tool's: it has no schemaVersion",
                "{\"schemaVersion\":\"1\"}|is none of this tool's: it has no schemaVersion",
                "{\"schemaVersion\":0}|is none of this tool's: it has no schemaVersion",
                "{\"schemaVersion\":2}|was written by a newer version of this tool: schemaVersion 2, and this one knows 1",
                "{\"schemaVersion\":1}|is broken: startedAt is missing",
                "{\"schemaVersion\":1,\"startedAt\":[]}|is broken: startedAt has a value of another kind",
                "{\"schemaVersion\":1,\"cells\":[{\"lanes\":null}]}|is broken: cells[0].lanes has a value of another kind",
                "{\"schemaVersion\":1,\"startedAt\":\"x\",\"environment\":{}}|is broken: environment.os is missing"
            })
    void resultsThatCannotBeRead(String contentAndReason) throws IOException {
        String[] parts = contentAndReason.split("\\|", 2);
        results(parts[0]);

        assertThatThrownBy(() -> RunReader.read(folder))
                .isInstanceOf(RunReadException.class)
                .hasMessageStartingWith(folder.resolve("results.json") + " " + parts[1])
                .hasMessageNotContaining("\n");
    }

    @Test
    void aRowWithoutItsFigures() throws IOException {
        results(Json.line(RUN).replaceAll("\"serviceHistogram\":\"[^\"]*\",", ""));

        assertThatThrownBy(() -> RunReader.read(folder))
                .hasMessageEndingWith("is broken: cells[0].forks[0].serviceHistogram is missing");

        results(Json.line(RUN).replaceFirst("\"clientVersion\":\"[^\"]*\",", ""));

        assertThatThrownBy(() -> RunReader.read(folder))
                .hasMessageEndingWith("is broken: cells[0].clientVersion is missing");
    }

    @Test
    void whatIsNoRun() throws IOException {
        Path missing = folder.resolve("nowhere");
        assertThatThrownBy(() -> RunReader.read(missing)).hasMessageStartingWith(missing + " does not exist");
        assertThatThrownBy(() -> RunReader.read(folder))
                .hasMessage(folder + " is no run: it has neither results.json nor journal.jsonl");
        Path file = Files.writeString(folder.resolve("some.txt"), "x");
        assertThatThrownBy(() -> RunReader.read(file)).hasMessageStartingWith(file + " is no run; a run is a folder");
        append("");
        assertThatThrownBy(() -> RunReader.read(folder))
                .hasMessage(folder + " has no results: the run ended before its first fork was over");
        append("not\nours\n");
        assertThatThrownBy(() -> RunReader.read(folder))
                .hasMessageEndingWith("journal.jsonl is no journal of this tool: none of its lines can be read");
    }

    @Test
    void theLatestRunIsThatWhichStartedLast() throws IOException {
        List<Path> runs = new ArrayList<>();
        for (String name :
                List.of("20261120-120000", "20261120-120000-2", "20261120-120000-10", "20261119-235959", "zzz")) {
            runs.add(Files.createDirectory(folder.resolve(name)));
            Files.writeString(folder.resolve(name).resolve("journal.jsonl"), "");
        }
        Files.createDirectory(folder.resolve("20271120-120000"));

        assertThat(RunFinder.find("latest", folder)).isEqualTo(runs.get(2));
        assertThat(RunFinder.newestFirst(folder)).startsWith(runs.get(2));
        String name = String.valueOf(runs.get(0).getFileName());
        assertThat(RunFinder.find(name, folder)).as("by its name").isEqualTo(runs.get(0));
        assertThat(RunFinder.find(runs.get(0).toString(), folder)).isEqualTo(runs.get(0));
        assertThat(RunFinder.find("pom.xml", folder))
                .as("a path as it stands goes first")
                .isEqualTo(Path.of("pom.xml"));
        assertThatThrownBy(() -> RunFinder.find("a/b", folder))
                .hasMessage(
                        "a/b does not exist, neither here nor in " + folder + "; a run is a folder with results.json");
        assertThatThrownBy(() -> RunFinder.find(folder + "/b", folder))
                .hasMessage(folder + "/b does not exist; a run is a folder with results.json");
        assertThatThrownBy(() -> RunFinder.find("latest", runs.get(0))).hasMessageEndingWith(" has none");
        assertThatThrownBy(() -> RunFinder.find("latest", folder.resolve("x"))).hasMessageEndingWith(" does not exist");
        assertThatThrownBy(() -> RunFinder.find("a\0b", folder)).isInstanceOf(RunReadException.class);
    }
}
