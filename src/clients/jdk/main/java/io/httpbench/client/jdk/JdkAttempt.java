package io.httpbench.client.jdk;

import io.httpbench.api.ExchangeException;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One request and its response, and the one object that the library requires for each. The request ends when the library's
 * future does, which is what its users wait for: later than the end of the body, and on a thread of the common pool.
 */
final class JdkAttempt extends CountedBody
        implements Gate.Guest,
                HttpResponse.BodyHandler<@Nullable Void>,
                BiConsumer<@Nullable HttpResponse<@Nullable Void>, @Nullable Throwable> {

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
