package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Completes on a pool, so fast that it races with the return of {@code start()}. Counts what must not happen. */
final class RacingClient implements Client {

    final AtomicLong started = new AtomicLong();
    final AtomicLong most = new AtomicLong();

    /** Requests of a slot that had another one in flight. */
    final AtomicLong overlaps = new AtomicLong();

    private final ExecutorService pool = Executors.newFixedThreadPool(3);
    private final AtomicLong inFlight = new AtomicLong();

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
