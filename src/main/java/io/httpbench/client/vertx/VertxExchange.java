package io.httpbench.client.vertx;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientAgent;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** One place in flight. All but {@link #start()} and {@link #cancel()} runs on the lane's event loop. */
final class VertxExchange implements Exchange, Handler<Void> {

    private final Context context;
    private final HttpClientAgent pool;
    private final VertxRequest request;
    private final Completion completion;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private VertxAttempt attempt;
    private boolean underWay;

    VertxExchange(Context context, HttpClientAgent pool, VertxRequest request, Completion completion) {
        this.context = context;
        this.pool = pool;
        this.request = request;
        this.completion = completion;
        this.attempt = new VertxAttempt(this, request);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (Vertx.currentContext() == context) {
            handle(null);
        } else {
            try {
                context.runOnContext(this);
            } catch (RuntimeException e) {
                completion.failed(Failures.of(e, false));
            }
        }
    }

    /** Sends the request; on the event loop. */
    @Override
    @SuppressWarnings("NullAway") // Vert.x' own type argument for "no event" is a null Void.
    public void handle(Void started) {
        underWay = true;
        VertxAttempt current = attempt;
        current.begin();
        try {
            pool.request(request.options()).onComplete(current);
        } catch (RuntimeException e) {
            failed(current, e);
        }
    }

    void succeeded(int status, long bodyBytes) {
        underWay = false;
        completion.succeeded(status, bodyBytes);
    }

    /** Ends the request with the library's failure. What else the library may still say about it is not heard. */
    void failed(VertxAttempt failed, Throwable cause) {
        if (failed == attempt && underWay) {
            abandon();
            completion.failed(Failures.of(cause, failed.sent()));
        }
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            context.runOnContext(v -> cancel(started));
        } catch (RuntimeException e) {
            // The event loop has ended, and with it the request.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            VertxAttempt cancelled = attempt;
            abandon();
            TimeoutException timeout = new TimeoutException("request cancelled");
            cancelled.reset(timeout);
            completion.failed(timeout);
        }
    }

    private void abandon() {
        underWay = false;
        attempt.abandon();
        attempt = new VertxAttempt(this, request);
    }
}
