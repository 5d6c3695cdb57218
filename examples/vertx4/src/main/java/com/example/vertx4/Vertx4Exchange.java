package com.example.vertx4;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.vertx.core.http.HttpClient;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The slot of one request. All but {@link #start()} and {@link #cancel()} is on the lane's event loop, so there are no locks. Its
 * callbacks are used for request after request, until one fails: what Vert.x still tells the old ones is not about the next.
 */
final class Vertx4Exchange implements Exchange {

    private final Lane lane;
    private final HttpClient pool;
    private final Sent sent;
    private final Completion completion;
    private final Runnable begin = this::begin;

    /** Number of starts, so that a late cancel does not hit the next request. */
    private final AtomicInteger starts = new AtomicInteger();

    private Callbacks callbacks;
    private boolean underWay;

    Vertx4Exchange(Lane lane, HttpClient pool, Sent sent, Completion completion) {
        this.lane = lane;
        this.pool = pool;
        this.sent = sent;
        this.completion = completion;
        callbacks = new Callbacks(this, pool, sent);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (lane.isCurrent()) {
            begin();
            return;
        }
        try {
            lane.execute(begin);
        } catch (RuntimeException e) {
            completion.failed(e);
        }
    }

    private void begin() {
        underWay = true;
        Callbacks beginning = callbacks;
        try {
            beginning.begin();
        } catch (RuntimeException e) {
            failed(beginning, e);
        }
    }

    /** Whether these callbacks have been replaced, because their request failed or was cancelled. */
    boolean hasAbandoned(Callbacks asking) {
        return asking != callbacks;
    }

    void succeeded(Callbacks telling, int status, long bodyBytes) {
        if (telling == callbacks && underWay) {
            underWay = false;
            completion.succeeded(status, bodyBytes);
        }
    }

    void failed(Callbacks telling, Throwable cause) {
        if (telling == callbacks && underWay) {
            abandon();
            completion.failed(cause);
        }
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            lane.execute(() -> cancel(started));
        } catch (RuntimeException e) {
            // The event loop has ended, and the request with it.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            TimeoutException reason = new TimeoutException("cancelled: no complete response in time");
            Callbacks cancelled = callbacks;
            abandon();
            cancelled.cancel(reason);
            completion.failed(reason);
        }
    }

    private void abandon() {
        underWay = false;
        callbacks = new Callbacks(this, pool, sent);
    }
}
