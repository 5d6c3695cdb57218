package io.httpbench.client.httpclient5async;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.jspecify.annotations.Nullable;

/**
 * One start of an exchange. The library calls back on the lane's I/O thread, the watchdog calls {@link #giveUp}; whoever
 * sets {@link #done} first completes.
 */
final class Attempt implements FutureCallback<Boolean> {

    private final AsyncExchange exchange;
    private final AtomicBoolean done = new AtomicBoolean();
    private volatile @Nullable RouteContext context;
    private volatile @Nullable Future<Boolean> future;
    private volatile boolean givenUp;
    private boolean sentAgain;

    Attempt(AsyncExchange exchange) {
        this.exchange = exchange;
    }

    void send() {
        try {
            RouteContext used = exchange.context();
            context = used;
            future = exchange.lane.execute(new CountingConsumer(this), used, this);
        } catch (RuntimeException e) {
            failed(e);
        }
        // The watchdog may have looked just before there was anything to end.
        if (givenUp) {
            release();
        }
    }

    /** Unknown counts as yes: the route is being chosen. */
    boolean isUnderWayOn(HttpRoute route) {
        RouteContext used = context;
        return !done.get() && (used == null || used.route.equals(route));
    }

    /** The head of a response has come, so the server speaks the protocol. */
    void answered() {
        exchange.lane.answered();
    }

    /** A complete response has come, and its connection can take the next request. */
    void succeeded(int status, long bodyBytes) {
        if (done.compareAndSet(false, true)) {
            exchange.home.ended();
            exchange.completion.succeeded(status, bodyBytes);
        }
    }

    /** Too early: the connection is not back in its pool yet. {@link #succeeded} follows. */
    @Override
    public void completed(Boolean ignored) {}

    /**
     * When the server has announced the end of the connection (GOAWAY, {@code Connection: close}) or has closed it
     * while it was idle, the library knows that not a byte of the request was sent. Then the request goes to another
     * connection, once: a change of connection, not a retry.
     */
    @Override
    public void failed(Exception cause) {
        if (Failures.notSent(cause) && !sentAgain && !done.get()) {
            sentAgain = true;
            exchange.dropContext();
            send();
        } else if (done.compareAndSet(false, true)) {
            exchange.dropContext();
            exchange.home.ended();
            exchange.completion.failed(Failures.explain(cause, exchange.lane.isProven()));
        }
    }

    @Override
    public void cancelled() {
        failed(new CancellationException("cancelled by the library"));
    }

    /** Completes as failed, unless complete already, and frees what the request holds. Any thread. */
    void giveUp(TimeoutException cause) {
        if (done.compareAndSet(false, true)) {
            givenUp = true;
            release();
            exchange.dropContext();
            exchange.completion.failed(cause);
        }
    }

    private void release() {
        RouteContext used = context;
        Future<Boolean> sent = future;
        if (used != null && sent != null) {
            exchange.lane.release(used, sent, exchange.home);
        }
    }
}
