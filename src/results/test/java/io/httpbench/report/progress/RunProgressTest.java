package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.api.Protocol;
import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.ProfileResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.testing.Cells;
import io.httpbench.testing.Samples;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunProgressTest {

    private static final Cell CELL =
            Cells.at("/x?y", Variant.ONLY, Cells.closed("Vertx", Protocol.H2C, ThreadKind.ASYNC, 4, 128, 4));
    private static final Cell ONE_OF_SEVERAL = Cells.at(
            "/x?y",
            new Variant(2, Map.of("path", "/x?y")),
            Cells.closed("Vertx", Protocol.H2C, ThreadKind.ASYNC, 4, 128, 4));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long nanos;

    private String shown() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private RunProgress progress(boolean terminal, List<Cell> cells, int forks, int mostForks, int profiles) {
        Console console = new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal, terminal);
        ForkLength length = new ForkLength(Duration.ofSeconds(2), false, 1_000, Optional.empty(), false);
        TimeLeft timeLeft = new TimeLeft(cells, forks, length, () -> nanos);
        timeLeft.profilesFollow(profiles, Duration.ofSeconds(10));
        return new RunProgress(console, cells, forks, mostForks, timeLeft);
    }

    private void pass(int seconds) {
        nanos += seconds * 1_000_000_000L;
    }

    private void warmUp(RunProgress progress) {
        pass(1);
        progress.message(new ForkMessage.WarmupStarted());
        pass(1);
        progress.message(new ForkMessage.Second(false, 500, 0, 0));
        pass(1);
        progress.message(new ForkMessage.WindowOpened());
    }

    private void end(RunProgress progress, Cell cell, int fork) {
        pass(1);
        progress.message(new ForkMessage.WindowClosed(1));
        progress.forkEnded(cell, new ForkResult(fork, true, List.of(), List.of(), Samples.measured(10, 0, 10), null));
    }

    private void firstOfTwo(Cell cell, boolean terminal) {
        try (RunProgress progress = progress(terminal, List.of(cell), 2, 2, 0)) {
            progress.forkStarts(cell, 1);
            warmUp(progress);
            pass(1);
            progress.message(new ForkMessage.Second(true, 500, 500, 3));
            end(progress, cell, 1);
            CellResult row = Samples.cell("Vertx", "H2C", 761_546);
            progress.cellEnded(cell.variant().axes().isEmpty() ? row : Samples.at("/x?y", row));
        }
    }

    @Test
    void afterThreeBlocksItIsSaidWhatAllWillTellApart() {
        List<CellResult> rows = List.of(
                Samples.cell("Vertx", "H2C", 990_050, 1_000_000, 1_010_050),
                Samples.cell("Netty", "H2C", 1_000_000, 1_000_000, 1_000_000));
        try (RunProgress progress = progress(false, List.of(CELL), 30, 30, 0)) {
            progress.blockEnded(2, () -> rows);
            assertThat(shown()).doesNotContain("apart");
            progress.blockEnded(3, () -> rows);
            progress.blockEnded(4, () -> rows);
        }

        assertThat(shown())
                .containsOnlyOnce("apart")
                .containsPattern("30 forks per row, [0-9:]+ left, tell about 1\\.2 % apart \\(probability 90 %\\)");
    }

    @Test
    void aRowThatStillBecameFasterIsSaidAtOnceAndOnce() {
        try (RunProgress progress = progress(false, List.of(CELL), 3, 3, 0)) {
            for (int fork = 1; fork <= 3; fork++) {
                progress.forkStarts(CELL, fork);
                Steadiness cold = new Steadiness(
                        10_200_000_000L, WarmupEnd.FIXED, WindowVerdict.NOT_STEADY, fork - 1.5, 3.0, 50, 200_000_000L);
                Measured measured = Samples.with(cold, Samples.measured(10, 0, 10));
                progress.forkEnded(CELL, new ForkResult(fork, true, List.of(), List.of(), measured, null));
            }
        }

        assertThat(shown().lines().filter(line -> line.contains("warm-up")))
                .containsExactly("[2/3] Vertx H2C fork 2/3: still became faster after 10 s of warm-up;"
                        + " JB_WARMUP_DURATION=auto warms up until it is steady");
    }

    @Test
    void theEndOfRepetitionsComesWithTheNewEndOfTheRun() {
        try (RunProgress progress = progress(false, List.of(CELL), 3, 3, 0)) {
            for (boolean repeated : new boolean[] {false, true}) {
                if (repeated) {
                    progress.forkRepeats(CELL, 1);
                } else {
                    progress.forkStarts(CELL, 1);
                }
                warmUp(progress);
                pass(1);
                progress.message(new ForkMessage.Second(true, 500, 500, 0));
                end(progress, CELL, 1);
            }
            progress.repetitionsEnd();
        }

        // Two forks of five seconds are ahead, and no repetition of them.
        assertThat(shown())
                .containsOnlyOnce("[1/3] no more repetitions: three in a row were disturbed as well, so this machine is"
                        + " not quiet; about 0:00:10 left\n");
    }

    @Test
    void aRehearsalOfTurnsIsNoWarmUp() {
        try (RunProgress progress = progress(false, List.of(CELL), 1, 1, 1)) {
            progress.forkStarts(CELL, 1);
            warmUp(progress);
            progress.turnsBegin(Duration.ofSeconds(6));
            for (boolean recorded : new boolean[] {false, true}) {
                progress.turn(CELL, 1);
                pass(1);
                progress.message(new ForkMessage.Second(recorded, 500, 0, 0));
            }
            end(progress, CELL, 1);
            progress.profilesFollow(1);
            progress.profileStarts(CELL, ProfileKind.ALLOC);
            warmUp(progress);
        }

        assertThat(shown().lines().filter(line -> line.contains("reqs/s")))
                .map(line -> line.substring(0, line.indexOf(',')))
                .containsExactly(
                        "[1/1] Vertx H2C warm-up 1 s",
                        "[1/1] Vertx H2C fork 1/1 rehearsal 1 s",
                        "[1/1] Vertx H2C fork 1/1 window 2 s",
                        "[2/2] Vertx H2C profile alloc warm-up 1 s");
    }

    @Test
    void pipedItIsPlainLines() {
        firstOfTwo(CELL, false);

        assertThat(shown().lines())
                .containsExactly(
                        "[1/2] Vertx H2C fork 1/2: 4 connections, 128 in flight",
                        "[1/2] Vertx H2C fork 1/2 warm-up 1 s, reqs/s: 500 (run 17 %, 0:00:10 left)",
                        "[1/2] Vertx H2C fork 1/2 window 1 s, reqs/s: 500, 3 failed (run 33 %, 0:00:08 left)",
                        "[1/2] Vertx H2C fork 1/2: 1 req/s",
                        "|VertxBenchmark                          |H2C       |76155     |");
    }

    @Test
    void withSeveralPathsEachLineNamesItsOwn() {
        firstOfTwo(ONE_OF_SEVERAL, false);

        assertThat(shown().lines())
                .containsExactly(
                        "[1/2] Vertx H2C /x?y fork 1/2: 4 connections, 128 in flight",
                        "[1/2] Vertx H2C /x?y fork 1/2 warm-up 1 s, reqs/s: 500 (run 17 %, 0:00:10 left)",
                        "[1/2] Vertx H2C /x?y fork 1/2 window 1 s, reqs/s: 500, 3 failed (run 33 %, 0:00:08 left)",
                        "[1/2] Vertx H2C /x?y fork 1/2: 1 req/s",
                        "|VertxBenchmark                          |H2C       |76155     | /x?y");
    }

    /** Two forks in any case, at most three: the third is added. */
    @Test
    void whatIsNotKnownBeforehandIsNotPromised() {
        try (RunProgress progress = progress(false, List.of(CELL), 2, 3, 0)) {
            for (int fork = 1; fork <= 3; fork++) {
                progress.forkStarts(CELL, fork);
                warmUp(progress);
                pass(1);
                end(progress, CELL, fork);
            }
            progress.cellEnded(Samples.copy("B", Samples.cell("Vertx", "H2C", 761_546)));
        }

        assertThat(shown().lines())
                .containsExactly(
                        "[1/2+] Vertx H2C fork 1/2+: 4 connections, 128 in flight",
                        "[1/2+] Vertx H2C fork 1/2+ warm-up 1 s, reqs/s: 500 (run at most 17 %, 0:00:10+ left)",
                        "[1/2+] Vertx H2C fork 1/2+: 1 req/s",
                        "[2/2+] Vertx H2C fork 2/2+: 4 connections, 128 in flight",
                        "[2/2+] Vertx H2C fork 2/2+ warm-up 1 s, reqs/s: 500 (run at most 70 %, 0:00:03+ left)",
                        "[2/2+] Vertx H2C fork 2/2+: 1 req/s",
                        "[3/3] Vertx H2C fork 3/3: 4 connections, 128 in flight",
                        "[3/3] Vertx H2C fork 3/3 warm-up 1 s, reqs/s: 500 (run 80 %, 0:00:03 left)",
                        "[3/3] Vertx H2C fork 3/3: 1 req/s",
                        "|VertxBenchmark                          |H2C       |76155     | copy B");
    }

    @Test
    void profiledForksAreCountedFromTheStart() {
        try (RunProgress progress = progress(false, List.of(CELL), 1, 3, 2)) {
            progress.profilesFollow(2);
            progress.forkStarts(CELL, 1);
            warmUp(progress);
            end(progress, CELL, 1);
            progress.profilesFollow(1);
            progress.profileStarts(CELL, ProfileKind.ALLOC);
            warmUp(progress);
            pass(1);
            progress.message(new ForkMessage.Second(true, 400, 400, 0));
            progress.profileEnded(new ProfileResult(CELL.label(), "alloc", "async-profiler", null, List.of()));
        }
        assertThat(shown().lines())
                .containsExactly(
                        "[1/3+] Vertx H2C: 4 connections, 128 in flight",
                        "[1/3+] Vertx H2C warm-up 1 s, reqs/s: 500 (run at most 6 %, 0:00:32+ left)",
                        "[2/2] Vertx H2C profile alloc: 4 connections, 128 in flight",
                        "[2/2] Vertx H2C profile alloc warm-up 1 s, reqs/s: 500 (run 35 %, 0:00:11 left)",
                        "[2/2] Vertx H2C profile alloc window 1 s, reqs/s: 400 (run 47 %, 0:00:09 left)");
    }

    @Test
    void onATerminalTheLiveLineGivesWayToRowsAndIsGoneAtTheEnd() {
        firstOfTwo(CELL, true);

        assertThat(shown())
                .contains("|VertxBenchmark                          |H2C       |76155     |\n")
                .contains("] 1/2 (0:00:00 / 0:00:0")
                .contains(" left) Vertx H2C done")
                .endsWith("\r\u001b[J");
        assertThat(shown().lines().filter(line -> line.contains("1 req/s"))).hasSize(1);
    }

    @Test
    void aProofIsShownAndSoIsWhatItRefuses() {
        try (RunProgress progress = progress(false, List.of(ONE_OF_SEVERAL, CELL), 1, 1, 0)) {
            progress.proofStarts(ONE_OF_SEVERAL);
            progress.proofEnded(ONE_OF_SEVERAL, Samples.wire());
            progress.forkLeftOut(ONE_OF_SEVERAL);
            progress.proofStarts(CELL);
        }
        assertThat(shown())
                .isEqualTo("[1/2] Vertx H2C /x?y: checking what it sends\n[2/2] Vertx H2C: checking what it sends\n");
    }
}
