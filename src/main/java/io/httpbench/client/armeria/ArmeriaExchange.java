package io.httpbench.client.armeria;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.netty.channel.EventLoop;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One place in flight. All but {@link #start()} and {@link #cancel()} runs on the lane's event loop. */
final class ArmeriaExchange implements Exchange, Runnable {

    private final EventLoop loop;
    private final ArmeriaPool pool;
    private final Gate gate;
    private final Completion completion;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private ArmeriaAttempt attempt;
    private boolean underWay;

    ArmeriaExchange(EventLoop loop, ArmeriaPool pool, Completion completion) {
        this.loop = loop;
        this.pool = pool;
        this.gate = pool.gate();
        this.completion = completion;
        this.attempt = new ArmeriaAttempt(this, loop, pool);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (loop.inEventLoop()) {
            run();
        } else {
            try {
                loop.execute(this);
            } catch (RejectedExecutionException e) {
                completion.failed(Failures.of(e, false, null));
            }
        }
    }

    @Override
    public void run() {
        underWay = true;
        gate.enter(this);
    }

    /** Sends the request: the gate is open for it. */
    void send() {
        attempt.send();
    }

    /** That of the request under way. */
    ArmeriaAttempt attempt() {
        return attempt;
    }

    void succeeded(int status, long bodyBytes) {
        underWay = false;
        gate.leave(this, attempt, true);
        completion.succeeded(status, bodyBytes);
    }

    /** Ends the request with the library's failure. What else the library may still say about it is not heard. */
    void failed(Throwable cause, boolean connected) {
        abandon();
        completion.failed(Failures.of(cause, connected, gate.fault()));
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(() -> cancel(started));
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and with it the request.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            ArmeriaAttempt cancelled = attempt;
            abandon();
            cancelled.cancel();
            completion.failed(new TimeoutException("request cancelled"));
        }
    }

    private void abandon() {
        underWay = false;
        ArmeriaAttempt abandoned = attempt;
        abandoned.abandon();
        attempt = new ArmeriaAttempt(this, loop, pool);
        gate.leave(this, abandoned, false);
    }
}
