package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One thread's request. */
final class SendingExchange extends InterruptibleExchange
        implements HttpResponse.BodyHandler<@Nullable Void>, Gate.Guest {

    private final JdkEngine engine;
    private volatile boolean admitted;
    private CountedBody body = new CountedBody();

    SendingExchange(JdkEngine engine, Completion completion) {
        super(completion);
        this.engine = engine;
    }

    @Override
    void exchange() throws IOException, InterruptedException, ExchangeException {
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
        if (Thread.currentThread() != sender()) {
            LockSupport.unpark(sender());
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
}
