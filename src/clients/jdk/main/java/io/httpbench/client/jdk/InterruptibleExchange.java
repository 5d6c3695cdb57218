package io.httpbench.client.jdk;

import io.httpbench.api.BlockingExchange;
import io.httpbench.api.Completion;
import io.httpbench.api.ExchangeException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One thread's request. The library aborts a {@code send} only when its thread is interrupted. */
abstract class InterruptibleExchange extends BlockingExchange {

    private volatile @Nullable Thread sender;
    private volatile boolean aborted;

    InterruptibleExchange(Completion completion) {
        super(completion);
    }

    /** Sends the request and reads its response. Hot. */
    abstract void exchange() throws IOException, InterruptedException, ExchangeException;

    @Override
    protected final void send() throws IOException, InterruptedException, ExchangeException {
        Thread caller = Thread.currentThread();
        if (sender != caller) {
            sender = caller;
        }
        if (aborted) {
            throw new InterruptedException();
        }
        exchange();
    }

    /** The thread that sent last; null before the first request. */
    final @Nullable Thread sender() {
        return sender;
    }

    @Override
    protected final void abort() {
        aborted = true;
        Thread thread = sender;
        if (thread != null) {
            thread.interrupt();
        }
    }

    @Override
    protected final Throwable explain(Exception failure) {
        return JdkFailures.of(failure);
    }

    /** An interrupt that came too late must not end the next request. */
    @Override
    protected final void renew() {
        aborted = false;
        Thread.interrupted();
    }
}
