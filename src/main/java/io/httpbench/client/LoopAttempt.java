package io.httpbench.client;

import java.util.concurrent.TimeoutException;

/**
 * The callbacks of a {@link LoopExchange}, made once and used for request after request: a subclass implements whatever
 * the library calls back, and reports the end with {@link #succeeded} or {@link #failed}. After a failure or a cancel it
 * is abandoned and the exchange takes a new one: what the library still says to the old one concerns a request that is
 * over, and cannot end the next one. All methods are called, and must be called, on the lane's loop.
 */
public abstract class LoopAttempt {

    private LoopExchange exchange;

    /** Callbacks that get their exchange when they are handed to it. */
    @SuppressWarnings("NullAway.Init")
    protected LoopAttempt() {}

    final void use(LoopExchange home) {
        exchange = home;
    }

    /** Sends the next request, or queues it. Hot. What is thrown fails the request. */
    protected abstract void begin();

    /**
     * Frees what the abandoned request holds: closes its HTTP/1.1 connection, resets its HTTP/2 stream, or takes it out
     * of a queue. The completion needs no call.
     */
    protected abstract void cancel(TimeoutException reason);

    /** What a failure of the library, or of {@link #begin}, means; see {@link FailureKinds}. Cold. */
    protected abstract Throwable explain(Throwable failure);

    /** The request is over, whatever its end, and its completion is called next. Hot. */
    protected void ended(boolean good) {}

    /** A complete response. Does nothing when the request is over. */
    protected final void succeeded(int status, long bodyBytes) {
        exchange.succeeded(this, status, bodyBytes);
    }

    /** There will be no complete response, because of this failure of the library. Does nothing when the request is over. */
    protected final void failed(Throwable failure) {
        exchange.failed(this, failure);
    }

    /** Whether its request has failed or was cancelled. */
    public final boolean isAbandoned() {
        return exchange.hasAbandoned(this);
    }
}
