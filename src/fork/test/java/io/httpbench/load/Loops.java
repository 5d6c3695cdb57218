package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.load.slot.AnswerJudge;
import io.httpbench.load.slot.Backoff;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.Cell;
import io.httpbench.model.GoodAnswer;
import io.httpbench.testing.contract.Patience;
import java.util.function.BooleanSupplier;

/** Loops whose first requests are sent by the thread that starts them, unless they have another starter. */
final class Loops {

    static final LoadLoop.Starter HERE = (lane, firstRun) -> firstRun.run();

    private Loops() {}

    /** A closed loop of requests, which backs off by parking. */
    static LoadLoop closed(Cell cell, Client client, NanoClock clock) {
        return closed(cell, client, clock, false);
    }

    static LoadLoop closed(Cell cell, Client client, NanoClock clock, boolean phases) {
        return new LoadLoop(cell, 1, client, judge(), clock, Backoff.parking(), HERE, Pacing.NONE, phases);
    }

    private static AnswerJudge judge() {
        return new AnswerJudge(GoodAnswer.of("2xx"), true);
    }

    static LoadLoop of(
            Cell cell,
            int batch,
            Client client,
            NanoClock clock,
            Backoff backoff,
            LoadLoop.Starter starter,
            Pacing pacing) {
        return new LoadLoop(cell, batch, client, judge(), clock, backoff, starter, pacing, false);
    }

    /** Stops a loop of real threads when the window is complete, and waits until it is quiet. In bounded time. */
    static void finish(LoadLoop loop, BooleanSupplier complete) {
        long deadline = System.nanoTime() + Patience.ofFailure().toNanos();
        while (!complete.getAsBoolean() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        loop.stop();
        while (!loop.quiet() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
    }
}
