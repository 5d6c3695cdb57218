package io.httpbench.client.jdk;

import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The slot of one request in flight. Responses and failures arrive on a thread of the JVM's common pool, where the
 * library completes its future, cancels on the watchdog's: whichever takes the attempt notifies the completion.
 */
final class AsyncExchange implements Exchange {

    private final JdkEngine engine;
    private final Completion completion;
    private @Nullable JdkAttempt attempt;

    AsyncExchange(JdkEngine engine, Completion completion) {
        this.engine = engine;
        this.completion = completion;
    }

    @Override
    public void start() {
        JdkAttempt started = new JdkAttempt(this, engine);
        synchronized (this) {
            attempt = started;
        }
        engine.gate().enter(started);
    }

    /** Takes the attempt, unless another thread was faster. */
    synchronized boolean take(JdkAttempt ended) {
        if (attempt != ended) {
            return false;
        }
        attempt = null;
        return true;
    }

    /** To be called by the thread that took the attempt. */
    void succeeded(JdkAttempt ended, int status) {
        engine.gate().leave(ended, false);
        completion.succeeded(status, ended.bytes());
    }

    /** To be called by the thread that took the attempt. */
    void failed(JdkAttempt ended, Throwable cause) {
        engine.gate().leave(ended, true);
        completion.failed(JdkFailures.of(cause));
    }

    @Override
    public void cancel() {
        if (abandon()) {
            completion.failed(new TimeoutException("request cancelled"));
        }
    }

    /** Ends the request in flight without notifying its completion. Returns whether there was one. */
    boolean abandon() {
        JdkAttempt abandoned;
        synchronized (this) {
            abandoned = attempt;
            attempt = null;
        }
        if (abandoned == null) {
            return false;
        }
        abandoned.abort();
        engine.gate().leave(abandoned, false);
        return true;
    }
}
