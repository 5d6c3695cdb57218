package io.httpbench.client.jdk;

import io.httpbench.client.BlockingExchange;
import io.httpbench.client.Completion;
import io.httpbench.client.ExchangeException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One thread's request. The library aborts a {@code send} only when its thread is interrupted. */
final class SendingExchange extends BlockingExchange implements HttpResponse.BodyHandler<@Nullable Void>, Gate.Guest {

    private final JdkEngine engine;
    private volatile @Nullable Thread sender;
    private volatile boolean aborted;
    private volatile boolean admitted;
    private CountedBody body = new CountedBody();

    SendingExchange(JdkEngine engine, Completion completion) {
        super(completion);
        this.engine = engine;
    }

    @Override
    protected void send() throws IOException, InterruptedException, ExchangeException {
        Thread caller = Thread.currentThread();
        if (sender != caller) {
            sender = caller;
        }
        if (aborted) {
            throw new InterruptedException();
        }
        boolean broken = true;
        try {
            awaitAdmission();
            HttpResponse<@Nullable Void> response = engine.client().send(engine.request(), this);
            received(response.statusCode(), body.bytes());
            broken = false;
        } catch (InterruptedException e) {
            broken = false;
            throw e;
        } finally {
            engine.gate().leave(this, broken);
        }
    }

    private void awaitAdmission() throws InterruptedException {
        admitted = false;
        engine.gate().enter(this);
        while (!admitted) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }

    @Override
    public void admitted() {
        admitted = true;
        // Not for this thread itself: the permit would make its next park return immediately.
        if (Thread.currentThread() != sender) {
            LockSupport.unpark(sender);
        }
    }

    @Override
    public HttpResponse.BodySubscriber<@Nullable Void> apply(HttpResponse.ResponseInfo info) {
        body = new CountedBody();
        ExchangeException fault = engine.faultOf(info);
        if (fault == null) {
            engine.gate().answered();
        } else {
            body.completeExceptionally(fault);
        }
        return body;
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
