package io.httpbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.model.Cell;
import io.httpbench.model.ProfileKind;
import io.httpbench.model.Protocol;
import io.httpbench.model.ThreadKind;
import io.httpbench.model.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMessage;
import io.httpbench.result.ForkResult;
import io.httpbench.result.ProfileResult;
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

    private static String shown(Cell cell, boolean terminal) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal);
        try (RunProgress progress = new RunProgress(
                console, 1, 2, 2, new ForkLength(Duration.ofSeconds(2), false, 1_000, Optional.empty()))) {
            progress.forkStarts(cell, 1);
            progress.message(new ForkMessage.WarmupStarted());
            progress.message(new ForkMessage.Second(false, 500, 0, 0));
            progress.message(new ForkMessage.WindowOpened());
            progress.message(new ForkMessage.Second(true, 500, 500, 3));
            progress.forkEnded(cell, new ForkResult(1, true, List.of(), List.of(), Samples.measured(10, 0, 10), null));
            CellResult row = Samples.cell("Vertx", "H2C", 761_546);
            progress.cellEnded(cell.variant().axes().isEmpty() ? row : Samples.at("/x?y", row));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void pipedItIsPlainLines() {
        assertThat(shown(CELL, false).lines())
                .containsExactly(
                        "[1/2] Vertx H2C fork 1/2: 4 connections, 128 in flight",
                        "[1/2] Vertx H2C fork 1/2 warm-up 1 s, reqs/s: 500 (run 23 %, 0:09 left)",
                        "[1/2] Vertx H2C fork 1/2 window 1 s, reqs/s: 500, 3 failed (run 41 %, 0:07 left)",
                        "Vertx H2C fork 1/2: 1 req/s",
                        "|VertxBenchmark                          |H2C       |76155     |");
    }

    @Test
    void withSeveralPathsEachLineNamesItsOwn() {
        assertThat(shown(ONE_OF_SEVERAL, false).lines())
                .containsExactly(
                        "[1/2] Vertx H2C /x?y fork 1/2: 4 connections, 128 in flight",
                        "[1/2] Vertx H2C /x?y fork 1/2 warm-up 1 s, reqs/s: 500 (run 23 %, 0:09 left)",
                        "[1/2] Vertx H2C /x?y fork 1/2 window 1 s, reqs/s: 500, 3 failed (run 41 %, 0:07 left)",
                        "Vertx H2C /x?y fork 1/2: 1 req/s",
                        "|VertxBenchmark                          |H2C       |76155     | /x?y");
    }

    /** Two forks in any case, at most three: the third is added. */
    @Test
    void whatIsNotKnownBeforehandIsNotPromised() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), false);
        try (RunProgress progress = new RunProgress(
                console, 1, 2, 3, new ForkLength(Duration.ofSeconds(2), false, 1_000, Optional.empty()))) {
            for (int fork = 1; fork <= 3; fork++) {
                progress.forkStarts(CELL, fork);
                progress.message(new ForkMessage.Second(false, 500, 0, 0));
                progress.forkEnded(
                        CELL, new ForkResult(fork, true, List.of(), List.of(), Samples.measured(10, 0, 10), null));
            }
            progress.cellEnded(Samples.copy("B", Samples.cell("Vertx", "H2C", 761_546)));
        }

        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "[1/2+] Vertx H2C fork 1/2+: 4 connections, 128 in flight",
                        "[1/2+] Vertx H2C fork 1/2+ warm-up 1 s, reqs/s: 500 (run at most 23 %, 0:09+ left)",
                        "Vertx H2C fork 1/2+: 1 req/s",
                        "[2/2+] Vertx H2C fork 2/2+: 4 connections, 128 in flight",
                        "[2/2+] Vertx H2C fork 2/2+ warm-up 1 s, reqs/s: 500 (run at most 73 %, 0:03+ left)",
                        "Vertx H2C fork 2/2+: 1 req/s",
                        "[3/3] Vertx H2C fork 3/3: 4 connections, 128 in flight",
                        "[3/3] Vertx H2C fork 3/3 warm-up 1 s, reqs/s: 500 (run 82 %, 0:03 left)",
                        "Vertx H2C fork 3/3: 1 req/s",
                        "|VertxBenchmark                          |H2C       |76155     | copy B");
    }

    @Test
    void profiledForksAreCountedFromTheStart() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), false);
        try (RunProgress progress =
                new RunProgress(console, 1, 1, 3, new ForkLength(Duration.ZERO, false, 1_000, Optional.empty()))) {
            progress.profilesFollow(2, Duration.ofSeconds(10));
            progress.forkStarts(CELL, 1);
            progress.message(new ForkMessage.Second(true, 500, 500, 0));
            progress.forkEnded(CELL, new ForkResult(1, true, List.of(), List.of(), Samples.measured(10, 0, 10), null));
            progress.profilesFollow(1);
            progress.profileStarts(CELL, ProfileKind.ALLOC);
            progress.message(new ForkMessage.Second(true, 400, 400, 0));
            progress.profileEnded(new ProfileResult(CELL.label(), "alloc", "async-profiler", null, List.of()));
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .containsExactly(
                        "[1/3+] Vertx H2C: 4 connections, 128 in flight",
                        "[1/3+] Vertx H2C window 1 s, reqs/s: 500 (run at most 10 %, 0:26+ left)",
                        "[2/2] Vertx H2C profile alloc: 4 connections, 128 in flight",
                        "[2/2] Vertx H2C profile alloc window 1 s, reqs/s: 400 (run 54 %, 0:11 left)");
    }

    @Test
    void onATerminalTheLiveLineGivesWayToRowsAndIsGoneAtTheEnd() {
        String shown = shown(CELL, true);

        assertThat(shown).contains("|VertxBenchmark                          |H2C       |76155     |\n");
        assertThat(shown).endsWith("\r\u001b[K");
        assertThat(shown.lines().filter(line -> line.contains("1 req/s"))).hasSize(1);
    }

    @Test
    void aProofIsShownAndSoIsWhatItRefuses() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(bytes, true, StandardCharsets.UTF_8), false);
        try (RunProgress progress =
                new RunProgress(console, 2, 1, 1, new ForkLength(Duration.ZERO, false, 1_000, Optional.empty()))) {
            progress.proofStarts(ONE_OF_SEVERAL);
            progress.proofEnded(ONE_OF_SEVERAL, Samples.wire());
            progress.forkLeftOut(ONE_OF_SEVERAL);
            progress.proofStarts(CELL);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("[1/2] Vertx H2C /x?y: proof of protocol\n[2/2] Vertx H2C: proof of protocol\n");
    }
}
