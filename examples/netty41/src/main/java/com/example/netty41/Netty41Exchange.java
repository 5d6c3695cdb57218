package com.example.netty41;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.netty.channel.EventLoop;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** The slot of one request. All but {@link #start()} and {@link #cancel()} is on the event loop, so there are no locks. */
final class Netty41Exchange implements Exchange {

    private final EventLoop loop;
    private final Pool pool;
    private final Completion completion;
    private final Runnable begin = this::begin;

    /** Number of starts, so that a late cancel does not hit the next request. */
    private final AtomicInteger starts = new AtomicInteger();

    private Call call;
    private boolean underWay;

    Netty41Exchange(EventLoop loop, Pool pool, Completion completion) {
        this.loop = loop;
        this.pool = pool;
        this.completion = completion;
        call = new Call(this, pool);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (loop.inEventLoop()) {
            begin();
            return;
        }
        try {
            loop.execute(begin);
        } catch (RejectedExecutionException e) {
            completion.failed(e);
        }
    }

    private void begin() {
        underWay = true;
        Call beginning = call;
        try {
            beginning.begin();
        } catch (RuntimeException e) {
            failed(beginning, e);
        }
    }

    void succeeded(Call ended, int status, long bodyBytes) {
        if (ended == call && underWay) {
            underWay = false;
            completion.succeeded(status, bodyBytes);
        }
    }

    void failed(Call ended, Throwable cause) {
        if (ended == call && underWay) {
            abandon();
            completion.failed(cause);
        }
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(() -> cancel(started));
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and the request with it.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            Call cancelled = call;
            abandon();
            cancelled.giveUp();
            completion.failed(new TimeoutException("cancelled: no complete response in time"));
        }
    }

    /** What still happens to the old call is not about the next request. */
    private void abandon() {
        underWay = false;
        call = new Call(this, pool);
    }
}
