package io.httpbench.client.jdk;

import io.httpbench.client.BlockingExchange;
import io.httpbench.client.Completion;
import io.httpbench.client.ExchangeException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.jspecify.annotations.Nullable;

/** One thread's request, with the body as an array. The library aborts a {@code send} only when its thread is interrupted. */
final class ShippedSendingExchange extends BlockingExchange {

    private final ShippedEngine engine;
    private volatile @Nullable Thread sender;
    private volatile boolean aborted;

    ShippedSendingExchange(ShippedEngine engine, Completion completion) {
        super(completion);
        this.engine = engine;
    }

    @Override
    protected void send() throws IOException, InterruptedException, ExchangeException {
        sender = Thread.currentThread();
        if (aborted) {
            throw new InterruptedException();
        }
        HttpResponse<byte[]> response = engine.client().send(engine.request(), BodyHandlers.ofByteArray());
        engine.check(response);
        received(response.statusCode(), response.body().length);
    }

    @Override
    protected void abort() {
        aborted = true;
        Thread thread = sender;
        if (thread != null) {
            thread.interrupt();
        }
    }

    @Override
    protected Throwable explain(Exception failure) {
        return JdkFailures.of(failure);
    }

    /** An interrupt that came too late must not end the next request. */
    @Override
    protected void renew() {
        aborted = false;
        Thread.interrupted();
    }
}
