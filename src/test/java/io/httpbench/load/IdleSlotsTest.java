package io.httpbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.measure.NanoClock;
import io.httpbench.model.Arrivals;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import io.httpbench.model.Protocol;
import io.httpbench.model.Rate;
import io.httpbench.model.StatusSet;
import io.httpbench.model.ThreadKind;
import io.httpbench.testing.Cells;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * The race: pacers take slots out of the idle ones while completions on other threads put them back or take the next
 * request themselves. If a slot were in there twice, two of its requests would be in flight; if one were lost, the load
 * would decay, and the last request of a window might wait for ever.
 */
class IdleSlotsTest {

    private static final class RacingClient implements Client {
        private final ExecutorService pool = Executors.newFixedThreadPool(3);
        private final AtomicLong started = new AtomicLong();
        private final AtomicLong overlaps = new AtomicLong();
        private final AtomicLong inFlight = new AtomicLong();
        private final AtomicLong most = new AtomicLong();

        @Override
        public Exchange newExchange(int lane, Completion completion) {
            AtomicLong own = new AtomicLong();
            Runnable complete = () -> {
                own.decrementAndGet();
                inFlight.decrementAndGet();
                completion.succeeded(200, 60);
            };
            return new Exchange() {
                @Override
                public void start() {
                    started.incrementAndGet();
                    most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
                    if (own.incrementAndGet() != 1) {
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
    void noSlotIsLostAndNoneRunsTwice() {
        RacingClient client = new RacingClient();
        LoadModel.Open model = new LoadModel.Open(Rate.parse("100000"), Arrivals.POISSON);
        Cell cell = Cells.with(model, Cells.closed("Racing", Protocol.HTTP11, ThreadKind.ASYNC, 2, 5));
        LoadLoop loop = new LoadLoop(
                cell,
                1,
                client,
                new AnswerJudge(new StatusSet("200"), true),
                NanoClock.SYSTEM,
                (nanos, resume) -> true,
                (lane, firstRun) -> firstRun.run(),
                new PacerThreads(4, false));
        loop.start();
        ArrivalTimes times = ArrivalTimes.of(model.rate(), model.arrivals(), 3);
        OpenWindow window = OpenWindow.open(
                loop,
                NanoClock.SYSTEM,
                times,
                TimeUnit.SECONDS.toNanos(2),
                loop.newRecorders(),
                loop.newRecorders(),
                false);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!window.schedule().complete() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        loop.stop();
        while (!loop.quiet() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        client.close();

        assertThat(loop.quiet()).as("no slot is lost").isTrue();
        assertThat(client.overlaps).hasValue(0);
        assertThat(client.most).hasValueLessThanOrEqualTo(5);
        assertThat(window.totals().succeeded())
                .isEqualTo(window.schedule().offered())
                .isEqualTo(times.before(TimeUnit.SECONDS.toNanos(2)));
        assertThat(loop.completed()).isEqualTo(client.started.get());
    }
}
