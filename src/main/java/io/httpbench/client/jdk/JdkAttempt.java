package io.httpbench.client.jdk;

import io.httpbench.client.ExchangeException;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One request and its response, and the one object that the library requires for each. The end of the body is the end of the
 * request: the library's future completes later and on a thread of the common pool, so it is used for failures only.
 */
final class JdkAttempt extends CountedBody
        implements Gate.Guest,
                HttpResponse.BodyHandler<@Nullable Void>,
                BiConsumer<@Nullable HttpResponse<@Nullable Void>, @Nullable Throwable> {

    private static final int NO_CONTENT = 204;

    private final AsyncExchange exchange;
    private final JdkEngine engine;
    private @Nullable CompletableFuture<?> response;
    private boolean aborted;
    private int status;

    JdkAttempt(AsyncExchange exchange, JdkEngine engine) {
        this.exchange = exchange;
        this.engine = engine;
    }

    @Override
    public void admitted() {
        if (isAborted()) {
            return;
        }
        CompletableFuture<HttpResponse<@Nullable Void>> sent;
        try {
            sent = engine.client().sendAsync(engine.request(), this);
        } catch (RuntimeException e) {
            accept(null, e);
            return;
        }
        if (isAborted(sent)) {
            sent.cancel(true);
        }
        var unused = sent.whenComplete(this);
    }

    @Override
    public HttpResponse.BodySubscriber<@Nullable Void> apply(HttpResponse.ResponseInfo info) {
        status = info.statusCode();
        ExchangeException fault = engine.faultOf(info);
        if (fault == null) {
            engine.gate().answered();
        } else {
            completeExceptionally(fault);
        }
        return this;
    }

    /**
     * Takes the end before the library's future can, and reports it after the library has finished its part. A status
     * without a body arrives here while its connection is still in use: then the future reports the end.
     */
    @Override
    public void onComplete() {
        boolean taken = status != NO_CONTENT && exchange.take(this);
        complete(null);
        if (taken) {
            exchange.succeeded(this, status);
        }
    }

    /** Called by the library's future. Does nothing when the exchange has already ended. */
    @Override
    public void accept(@Nullable HttpResponse<@Nullable Void> ended, @Nullable Throwable failure) {
        if (!exchange.take(this)) {
            return;
        }
        if (failure == null) {
            exchange.succeeded(this, status);
        } else {
            exchange.failed(this, failure);
        }
    }

    /** Closes the HTTP/1.1 connection or resets the HTTP/2 stream. */
    void abort() {
        CompletableFuture<?> sent;
        synchronized (this) {
            aborted = true;
            sent = response;
        }
        if (sent != null) {
            sent.cancel(true);
        }
    }

    private synchronized boolean isAborted() {
        return aborted;
    }

    /** Like {@link #isAborted()}, and stores what an abort has to cancel from now on. */
    private synchronized boolean isAborted(CompletableFuture<?> sent) {
        response = sent;
        return aborted;
    }
}
