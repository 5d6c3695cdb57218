package io.httpbench.report.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.httpbench.api.Protocol;
import io.httpbench.model.Cell;
import io.httpbench.model.ThreadKind;
import io.httpbench.result.measured.ForkMessage;
import io.httpbench.testing.Cells;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From the end of the first fork on, what is announced is within a quarter of what the rest of the run takes. */
class TimeLeftOfScriptedRunsTest {

    private static final int FORKS = 3;

    private static final ForkLength BY_CLOCK =
            new ForkLength(Duration.ofSeconds(2), false, 1, Optional.of(Duration.ofSeconds(3)), true);
    private static final ForkLength BY_REQUESTS =
            new ForkLength(Duration.ofSeconds(2), false, 500_000, Optional.empty(), true);
    private static final ForkLength UNTIL_STEADY =
            new ForkLength(Duration.ofMinutes(2), true, 500_000, Optional.empty(), true);

    private static final String REPEATED = "each fork repeated";
    private static final String LEFT_OUT = "one cell left out";

    /** A machine and its clients: seconds of each part, and the rate. */
    private record Script(
            String name,
            ForkLength length,
            double proof,
            double start,
            int warmUp,
            int window,
            double end,
            long rate) {}

    static List<Script> scripts() {
        return List.of(
                new Script("as assumed", BY_CLOCK, 2, 1, 2, 3, 0.5, 20_000),
                new Script("slow starts", BY_CLOCK, 15, 9, 2, 3, 3, 20_000),
                new Script("fast starts", BY_CLOCK, 0.5, 0.3, 2, 3, 0.1, 20_000),
                new Script("fast clients", BY_REQUESTS, 2, 1, 2, 5, 0.5, 100_000),
                new Script("slow clients", BY_REQUESTS, 4, 3, 2, 250, 0.5, 2_000),
                new Script("long warm-ups", UNTIL_STEADY, 2, 1, 70, 5, 0.5, 100_000),
                new Script("short warm-ups", UNTIL_STEADY, 2, 1, 5, 5, 0.5, 100_000),
                new Script(REPEATED, BY_CLOCK, 3, 2, 2, 3, 1, 20_000),
                new Script(LEFT_OUT, BY_CLOCK, 3, 2, 2, 3, 1, 20_000));
    }

    private final List<Cell> cells = List.of(cell("A"), cell("B"), cell("C"), cell("D"), cell("E"), cell("F"));
    private final List<Double> announced = new ArrayList<>();
    private final List<Double> at = new ArrayList<>();
    private long nanos;

    private static Cell cell(String client) {
        return Cells.closed(client, Protocol.HTTP11, ThreadKind.ASYNC, 1, 1);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void theTimeLeftIsRightFromTheFirstCellOn(Script script) {
        TimeLeft timeLeft = new TimeLeft(cells, FORKS, script.length, () -> nanos);
        for (int fork = 1; fork <= FORKS; fork++) {
            for (Cell cell : cells) {
                run(script, timeLeft, cell, fork);
            }
        }

        for (int i = 0; i < announced.size(); i++) {
            double truth = nanos / 1e9 - at.get(i);
            assertThat(announced.get(i))
                    .as("after fork %d of %d", i + 1, announced.size())
                    .isEqualTo(truth, within(truth / 4 + 1));
        }
        assertThat(timeLeft.left().orElseThrow()).isZero();
        assertThat(timeLeft.share()).isEqualTo(1);
    }

    private void run(Script script, TimeLeft timeLeft, Cell cell, int fork) {
        boolean leftOut = script.name.equals(LEFT_OUT) && cell.client().equals("E");
        if (fork == 1) {
            timeLeft.proofStarts(cell);
            pass(script.proof);
        }
        if (leftOut) {
            timeLeft.leftOut(cell);
            return;
        }
        timeLeft.forkStarts(cell);
        measure(script, timeLeft);
        if (script.name.equals(REPEATED)) {
            timeLeft.forkRepeats(cell);
            measure(script, timeLeft);
        }
        announced.add(timeLeft.left().orElseThrow());
        at.add(nanos / 1e9);
    }

    private void measure(Script script, TimeLeft timeLeft) {
        pass(script.start);
        timeLeft.message(new ForkMessage.WarmupStarted());
        load(timeLeft, script.warmUp, false, script.rate);
        timeLeft.message(new ForkMessage.WindowOpened());
        load(timeLeft, script.window, true, script.rate);
        timeLeft.message(new ForkMessage.WindowClosed(1));
        pass(script.end);
        timeLeft.forkEnded();
    }

    private void load(TimeLeft timeLeft, int seconds, boolean recorded, long rate) {
        for (int second = 1; second <= seconds; second++) {
            pass(1);
            timeLeft.message(new ForkMessage.Second(recorded, rate, recorded ? second * rate : 0, 0));
        }
    }

    private void pass(double seconds) {
        nanos += Math.round(seconds * 1e9);
    }
}
