package io.httpbench.client.httpclient5async;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.async.AsyncExecRuntime;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.jspecify.annotations.Nullable;

/**
 * One start of an exchange. The library calls back on the lane's I/O thread, the watchdog calls {@link #giveUp}; the
 * first to set {@link #done} completes the request.
 *
 * <p>The resources of a cancelled request are freed here, not by {@code Future.cancel}: while a connection is leased
 * and used, the library's future may lose its reference to what it must cancel (an idle connection is leased inside the
 * call that registers the lease, which then overwrites the request that was registered within).
 */
final class HttpClient5Attempt implements FutureCallback<Boolean> {

    /** More than one change is rare; a server that closes every connection immediately must not cause an endless loop. */
    private static final int MOST_CHANGES = 3;

    private final AsyncExchange exchange;
    private final int changes;
    private final AtomicBoolean done = new AtomicBoolean();
    private volatile @Nullable RouteContext context;
    private volatile @Nullable Future<Boolean> future;
    private volatile @Nullable AsyncExecRuntime leased;
    private volatile boolean begun;
    private volatile boolean givenUp;

    /** @param changes number of attempts that it replaces, of which not a byte was sent */
    HttpClient5Attempt(AsyncExchange exchange, int changes) {
        this.exchange = exchange;
        this.changes = changes;
    }

    void send() {
        try {
            RouteContext used = exchange.context();
            used.attempt = this;
            context = used;
            future = exchange.lane.execute(new CountingConsumer(this), used, this);
        } catch (RuntimeException e) {
            failed(e);
        }
        // The watchdog may have checked just before there was anything to cancel.
        if (givenUp) {
            release();
        }
    }

    boolean isGivenUp() {
        return givenUp;
    }

    /** HTTP/1.1: the request has a connection, exclusively. */
    void sentOn(AsyncExecRuntime connection) {
        leased = connection;
        if (givenUp) {
            release();
        }
    }

    /** HTTP/2: the request has a stream now. */
    void begins() {
        begun = true;
        if (givenUp) {
            release();
        }
    }

    /** Unknown counts as yes: the route is being determined. */
    boolean isUnderWayOn(HttpRoute route) {
        RouteContext used = context;
        return !done.get() && (used == null || used.route.equals(route));
    }

    /** The head of a response has arrived, so the server speaks the protocol. */
    void answered() {
        exchange.lane.answered();
    }

    /** A complete response has arrived, and its connection can take the next request. */
    void succeeded(int status, long bodyBytes) {
        if (done.compareAndSet(false, true)) {
            exchange.connection.ended();
            exchange.completion.succeeded(status, bodyBytes);
        }
    }

    /** Too early: the connection is not back in its pool yet. {@link #succeeded} follows. */
    @Override
    public void completed(Boolean ignored) {}

    /**
     * When the server has announced the end of the connection (GOAWAY, {@code Connection: close}) or has closed it
     * while it was idle, the library knows that not a byte of the request was sent. Then the request is sent on another
     * connection: a change of connection, not a retry.
     */
    @Override
    public void failed(Exception cause) {
        if (!done.compareAndSet(false, true)) {
            return;
        }
        exchange.dropContext();
        if (HttpClient5AsyncFailures.notSent(cause) && changes < MOST_CHANGES) {
            exchange.startAgain(changes + 1);
        } else {
            exchange.connection.ended();
            exchange.completion.failed(HttpClient5AsyncFailures.explain(cause, exchange.lane.isProven()));
        }
    }

    @Override
    public void cancelled() {
        failed(new CancellationException("cancelled by the library"));
    }

    /** Fails the request, unless it is complete, and frees its resources. Any thread. */
    void giveUp(TimeoutException cause) {
        if (done.compareAndSet(false, true)) {
            givenUp = true;
            release();
            exchange.connection.ended();
            exchange.dropContext();
            exchange.completion.failed(cause);
        }
    }

    /**
     * Frees what the request holds now; what it acquires later is freed on acquisition. An HTTP/2 request without a
     * stream is left alone: a cancel racing with its start would close the connection for all others.
     */
    private void release() {
        AsyncExecRuntime connection = leased;
        Future<Boolean> sent = future;
        RouteContext used = context;
        if (connection != null) {
            connection.discardEndpoint();
        } else if (begun && used != null) {
            exchange.connection.leave(used);
        } else if (sent != null && !exchange.lane.isHttp2()) {
            sent.cancel(true);
        }
    }
}
