package io.httpbench.api.adapter;

import io.httpbench.api.FailureKinds;
import io.httpbench.api.Phases;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The callbacks of a {@link LoopExchange}, created once and reused for each request: a subclass implements whatever the
 * library calls back, and reports the end with {@link #succeeded} or {@link #failed}. After a failure or a cancel it is
 * abandoned and the exchange creates a new one: late callbacks to the old one concern a finished request, and cannot
 * end the next one. All methods are called, and must be called, on the lane's loop.
 */
public abstract class LoopAttempt {

    private LoopExchange exchange;

    /** Callbacks that get their exchange when they are passed to it. */
    @SuppressWarnings("NullAway.Init")
    protected LoopAttempt() {}

    final void use(LoopExchange home) {
        exchange = home;
    }

    /** Sends the next request, or queues it. Hot. An exception fails the request. */
    protected abstract void begin();

    /**
     * Frees the resources of the abandoned request: closes its HTTP/1.1 connection, resets its HTTP/2 stream, or takes
     * it out of a queue. The completion need not be called.
     */
    protected abstract void cancel(TimeoutException reason);

    /** What a failure of the library, or of {@link #begin}, means; see {@link FailureKinds}. Cold. */
    protected abstract Throwable explain(Throwable failure);

    /** The request is over, successful or not, and its completion is called next. Hot. */
    protected void ended(boolean good) {}

    /** A complete response. Does nothing when the request is over. */
    protected final void succeeded(int status, long bodyBytes) {
        exchange.succeeded(this, status, bodyBytes);
    }

    /** No complete response will arrive, because of this failure of the library. Does nothing when the request is over. */
    protected final void failed(Throwable failure) {
        exchange.failed(this, failure);
    }

    /** What receives the phases of its request; null when nobody asks, or the request is over. */
    protected final @Nullable Phases phases() {
        return exchange.phases(this);
    }

    /** Whether its request has failed or was cancelled. */
    public final boolean isAbandoned() {
        return exchange.hasAbandoned(this);
    }
}
