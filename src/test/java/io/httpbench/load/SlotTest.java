package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.Cell;
import io.httpbench.model.Protocol;
import io.httpbench.model.StatusSet;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * The race: a completion on another thread arrives while {@code start()} is still returning on the first. If both went
 * on, two requests of one slot would be in flight; if neither, the slot would be lost and the load decay.
 */
class SlotTest {

    /** Completes on a pool, so fast that it races with the return of start(). */
    private static final class RacingClient implements Client {
        private final ExecutorService pool = Executors.newFixedThreadPool(3);
        private final AtomicLong started = new AtomicLong();
        private final AtomicLong overlaps = new AtomicLong();

        @Override
        public Exchange newExchange(int lane, Completion completion) {
            AtomicLong inFlight = new AtomicLong();
            Runnable complete = () -> {
                inFlight.decrementAndGet();
                completion.succeeded(200, 60);
            };
            return new Exchange() {
                @Override
                public void start() {
                    started.incrementAndGet();
                    if (inFlight.incrementAndGet() != 1) {
                        overlaps.incrementAndGet();
                    }
                    pool.execute(complete);
                }

                @Override
                public void cancel() {}
            };
        }

        @Override
        public void close() {
            pool.shutdown();
        }
    }

    @Test
    void exactlyOneOfCompletionAndStartGoesOn() throws Exception {
        long requests = 300_000;
        RacingClient client = new RacingClient();
        Cell cell = Cells.closed("Racing", Protocol.HTTP11, ThreadKind.ASYNC, 2, 8);
        LoadLoop loop = new LoadLoop(
                cell,
                1,
                client,
                new AnswerJudge(new StatusSet("200"), true),
                NanoClock.SYSTEM,
                (nanos, resume) -> true,
                (lane, firstRun) -> firstRun.run());
        loop.start();
        Window window = loop.newWindow(requests);
        loop.open(window);

        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!window.complete() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        loop.stop();
        while (!loop.quiet() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        client.close();

        assertThat(loop.quiet()).as("no slot is lost").isTrue();
        assertThat(client.overlaps).hasValue(0);
        assertThat(window.totals().succeeded()).isEqualTo(requests);
        assertThat(loop.completed()).isEqualTo(client.started.get());
    }
}
