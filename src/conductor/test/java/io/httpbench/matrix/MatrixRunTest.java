package io.httpbench.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Target;
import io.httpbench.group.ControlGroups;
import io.httpbench.matrix.plan.BlockOrder;
import io.httpbench.matrix.plan.BlockPlan;
import io.httpbench.matrix.plan.BlockSetup;
import io.httpbench.matrix.plan.CpuPlan;
import io.httpbench.matrix.plan.ForkPlans;
import io.httpbench.matrix.watch.ServerCounter;
import io.httpbench.model.Cell;
import io.httpbench.model.CpuList;
import io.httpbench.model.ForkPlan;
import io.httpbench.result.BlockDraw;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunListener;
import io.httpbench.result.WireProof;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Blocks of forks. The forks are processes that end at once: here it only matters which run, and in which order. */
@EnabledOnOs(OS.LINUX)
class MatrixRunTest {

    @TempDir
    Path folder;

    private int happensAt;
    private Runnable happening = this::interrupt;
    private final List<String> told = new ArrayList<>();
    private final List<String> blocksEnded = new ArrayList<>();
    private final CpuPlan unpinned = new CpuPlan(null, null, new TreeSet<>(Set.of(0)), false, "");
    private ForkRunner runner = new ForkRunner(
            plan -> List.of("false"), new BlockSetup(unpinned, null), ControlGroups.none(), reason -> {});

    private @Nullable WireRelay relay;
    private ServerCounter server = ServerCounter.NONE;

    private List<CellResult> run(boolean shuffled, int least, int most, Predicate<List<CellResult>> enough)
            throws IOException {
        try (Journal journal = new Journal(folder)) {
            return new MatrixRun(
                            new MatrixContext(
                                    new ForkPlans(
                                            TestCells.SETTINGS,
                                            cell -> new Target(cell.protocol(), "127.0.0.1", 1, "/", "", "")),
                                    runner,
                                    ForkPlace.here(runner),
                                    server,
                                    progress(),
                                    folder),
                            TestCells.CELLS,
                            new BlockPlan(42, shuffled, least, most, null, enough),
                            relay,
                            journal,
                            (cell, forks) -> Samples.with(
                                    Samples.copy(name(cell), Samples.broken(cell.client(), "HTTP11", "no client here")),
                                    List.copyOf(forks)))
                    .run();
        }
    }

    private void interrupt() {
        runner.interrupt();
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Cell cell) {
        return cell.variant().axes().getOrDefault("copy", "");
    }

    private RunListener progress() {
        return new RunListener() {
            @Override
            public void blockEnded(int block, Supplier<List<CellResult>> rows) {
                blocksEnded.add(block + ": " + rows.get().get(0).forks().size());
            }

            @Override
            public void forkStarts(Cell cell, int fork) {
                told.add(name(cell) + fork);
                if (told.size() == happensAt) {
                    happening.run();
                }
            }

            @Override
            public void proofStarts(Cell cell) {
                told.add("proof of " + name(cell));
            }

            @Override
            public void proofEnded(Cell cell, WireProof proof) {
                assertThat(proof.notes()).isNotEmpty();
            }

            @Override
            public void forkLeftOut(Cell cell) {
                told.add("not " + name(cell));
            }

            @Override
            public void message(ForkMessage message) {}

            @Override
            public void forkEnded(Cell cell, ForkResult result) {
                assertThat(result.problems()).first().asString().contains("exit status 1");
            }

            @Override
            public void cellEnded(CellResult result) {
                told.add("end of " + result.axes().get("copy"));
            }
        };
    }

    @Test
    void blocksAreShuffledAndReversedAndEndWithTheRows() throws IOException {
        List<CellResult> rows = run(true, 2, 2, rows2 -> false);

        List<String> order = TestCells.CELLS.stream().map(MatrixRunTest::name).toList();
        List<String> first = BlockOrder.block(order, 42, 1);
        List<String> second = BlockOrder.block(order, 42, 2);
        List<String> expected = new ArrayList<>();
        first.forEach(name -> expected.add(name + 1));
        second.forEach(name -> expected.addAll(List.of(name + 2, "end of " + name)));
        assertThat(told).isEqualTo(expected);
        assertThat(blocksEnded).as("the last is the end of the run").containsExactly("1: 1");
        assertThat(rows)
                .extracting(row -> row.axes().get("copy"))
                .as("as planned")
                .containsExactly("A", "B", "C");
        assertThat(rows)
                .allSatisfy(row ->
                        assertThat(row.forks()).extracting(ForkResult::fork).containsExactly(1, 2));
    }

    @Test
    void eachBlockButTheFirstHasAServerThatIsStartedAnew() throws IOException {
        server = new ServerCounter() {
            @Override
            public @Nullable Counts read() {
                return null;
            }

            @Override
            public void renew() {
                told.add("new server");
            }
        };

        run(false, 3, 3, results -> false);

        assertThat(told)
                .filteredOn(event -> !event.startsWith("end"))
                .containsExactly("A1", "B1", "C1", "new server", "A2", "B2", "C2", "new server", "A3", "B3", "C3");
    }

    /** Its server, too, which is started before the first of them. */
    @Test
    void allForksOfABlockHaveItsSetUp() throws IOException {
        CpuPlan halves = new CpuPlan(CpuList.parse("1"), CpuList.parse("0"), CpuList.parse("0,1"), true, "");
        BlockSetup setup = new BlockSetup(halves, 42L);
        List<String> seen = new ArrayList<>();
        runner = new ForkRunner(
                plan -> {
                    seen.add("fork " + setup.cpus().client());
                    return setup.padded(List.of("sh", "-c", "echo padded ${#HTTPBENCH_PADDING} >&2; exit 1"));
                },
                setup,
                ControlGroups.none(),
                reason -> {});
        server = new ServerCounter() {
            @Override
            public @Nullable Counts read() {
                return null;
            }

            @Override
            public void renew() {
                seen.add("server " + setup.cpus().server());
            }
        };

        List<CellResult> rows = run(true, 6, 6, results -> false);

        List<String> expected = new ArrayList<>();
        for (BlockDraw draw : setup.draws()) {
            if (draw.block() > 1) {
                expected.add("server [" + (draw.cpusExchanged() ? 1 : 0) + "]");
            }
            expected.addAll(
                    Collections.nCopies(TestCells.CELLS.size(), "fork [" + (draw.cpusExchanged() ? 0 : 1) + "]"));
        }
        assertThat(seen).isEqualTo(expected).contains("fork [0]", "fork [1]");
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.forks())
                        .allSatisfy(fork -> assertThat(fork.problems())
                                .first()
                                .asString()
                                .endsWith("padded "
                                        + setup.draws().get(fork.fork() - 1).environmentBytes())));
    }

    @Test
    void aSingleBlockRunsInTheOrderOfTheLists() throws IOException {
        run(false, 1, 1, rows -> false);

        assertThat(told).containsExactly("A1", "end of A", "B1", "end of B", "C1", "end of C");
    }

    @Test
    void blocksAreAddedUntilThereAreEnough() throws IOException {
        List<Integer> asked = new ArrayList<>();

        List<CellResult> rows = run(false, 3, 9, soFar -> {
            asked.add(soFar.get(0).forks().size());
            return soFar.get(0).forks().size() == 6;
        });

        assertThat(asked).as("not before the least, and after whole pairs").containsExactly(4, 6);
        assertThat(rows).allSatisfy(row -> assertThat(row.forks()).hasSize(6));
        assertThat(told).endsWith("C6", "end of A", "end of B", "end of C");
    }

    @Test
    void orUntilThereMayBeNoMore() throws IOException {
        assertThat(run(false, 1, 3, rows -> false))
                .allSatisfy(row -> assertThat(row.forks()).hasSize(3));
    }

    @Test
    void anInterruptionEndsTheBlock() throws IOException {
        runner.interrupt();

        assertThat(run(true, 2, 2, rows -> false)).isEmpty();
        assertThat(told).isEmpty();
    }

    /** It is no failure of the client, and the fork before it is as good as it was. */
    @Test
    void theForkThatAnInterruptionEndsIsNoneOfItsRow() throws IOException {
        happensAt = TestCells.CELLS.size() + 1;

        List<CellResult> rows = run(false, 2, 2, soFar -> false);

        assertThat(told).containsExactly("A1", "B1", "C1", "A2");
        assertThat(rows)
                .hasSize(3)
                .allSatisfy(row ->
                        assertThat(row.forks()).extracting(ForkResult::fork).containsExactly(1));
        assertThat(Files.readAllLines(folder.resolve("journal.jsonl"))).hasSize(3);
    }

    /** Writing to it still works, into nothing. */
    @Test
    void aJournalThatIsRemovedEndsTheRun() throws IOException {
        Path journal = folder.resolve("journal.jsonl");
        happensAt = 2;
        happening = () -> delete(journal);

        List<CellResult> rows = run(false, 2, 2, soFar -> false);

        assertThat(told).containsExactly("A1", "B1");
        assertThat(runner.stopped()).isEqualTo("the journal cannot be written: " + journal + " does not exist");
        assertThat(rows).as("what was measured before").hasSize(1);
    }

    @Test
    void aFolderThatIsRemovedEndsTheRunAndIsNoFaultOfAFork() throws IOException {
        happensAt = 2;
        happening = () -> {
            delete(folder.resolve("journal.jsonl"));
            delete(folder);
        };

        List<CellResult> rows = run(false, 2, 2, soFar -> false);

        assertThat(told).containsExactly("A1", "B1");
        assertThat(runner.stopped()).isEqualTo("the run's folder is gone: " + folder);
        assertThat(rows).hasSize(1);
    }

    @Test
    void aCellIsProvedOnceAndWithAMismatchNotMeasured() throws IOException {
        relay = target -> new WireRelay.Session() {
            @Override
            public Target target() {
                return target;
            }

            @Override
            public WireProof proof(ForkPlan plan, boolean faultless) {
                assertThat(faultless).as("its fork ends at once").isFalse();
                return Samples.wire(name(plan.cell()).equals("B") ? List.of("that is wrong") : List.of());
            }

            @Override
            public void close() {
                told.add("closed");
            }
        };

        List<CellResult> rows = run(false, 2, 2, soFar -> false);

        assertThat(told)
                .containsExactly(
                        "proof of A",
                        "closed",
                        "A1",
                        "proof of B",
                        "closed",
                        "not B",
                        "proof of C",
                        "closed",
                        "C1",
                        "A2",
                        "end of A",
                        "not B",
                        "end of B",
                        "C2",
                        "end of C");
        assertThat(rows.get(0).wire())
                .isNotNull()
                .satisfies(wire -> assertThat(wire.notes())
                        .singleElement()
                        .asString()
                        .startsWith("the fork of the proof gave no result: "));
        assertThat(rows.get(1).forks())
                .singleElement()
                .satisfies(fork -> assertThat(fork.problems()).containsExactly("that is wrong"));
    }

    @Test
    void withoutAWayToTheServerThereIsNoProofAndTheCellIsMeasured() throws IOException {
        relay = target -> {
            throw new IOException("no way");
        };

        List<CellResult> rows = run(false, 1, 1, soFar -> false);

        assertThat(told).containsSubsequence("proof of A", "A1", "proof of B", "B1");
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.wire())
                        .isNotNull()
                        .satisfies(wire -> assertThat(wire.notes()).containsExactly("no proof: no way")));
    }
}
