package io.httpbench.api;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One request slot of a blocking client, used by one thread. Only that thread calls the completion, so it is called
 * once whatever {@link #cancel()} does; the watchdog only breaks the request and sets the flag that says why.
 */
public abstract class BlockingExchange implements Exchange {

    private enum State {
        IDLE,
        RUNNING,
        CANCELLED
    }

    /** Larger than the usual response, so that a body needs one read and the read that finds its end. */
    private static final int BUFFER_BYTES = 8192;

    private final Completion completion;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);
    private int status;
    private long bodyBytes;

    /** An exchange that reports to this completion. */
    protected BlockingExchange(Completion completion) {
        this.completion = completion;
    }

    /**
     * Sends the request, reads the response to its end and calls {@link #received}. Hot.
     *
     * @throws Exception when there is no complete response
     */
    protected abstract void send() throws Exception;

    /** Breaks the request under way, so that {@link #send} ends soon. Called on the watchdog's thread. */
    protected abstract void abort();

    /** What a failure of the library means. */
    protected abstract Throwable explain(Exception failure);

    /** Called on the sender's thread after an abort, before the next request: to replace what the abort made unusable. */
    protected abstract void renew();

    /** A complete response. */
    protected final void received(int responseStatus, long responseBodyBytes) {
        status = responseStatus;
        bodyBytes = responseBodyBytes;
    }

    /** Reads to the end, where a library returns the connection to its pool. Returns the number of bytes. */
    protected final long drain(InputStream body) throws IOException {
        long bytes = 0;
        for (int n = body.read(buffer); n >= 0; n = body.read(buffer)) {
            bytes += n;
        }
        return bytes;
    }

    @Override
    public final void start() {
        state.set(State.RUNNING);
        Throwable failure = null;
        try {
            send();
        } catch (Exception e) {
            failure = explain(e);
        }
        if (!state.compareAndSet(State.RUNNING, State.IDLE)) {
            failure = afterCancel();
        }
        if (failure == null) {
            completion.succeeded(status, bodyBytes);
        } else {
            completion.failed(failure);
        }
    }

    /** Waits until the watchdog is done: it must not break the next request. */
    private TimeoutException afterCancel() {
        synchronized (this) {
            renew();
            state.set(State.IDLE);
        }
        return new TimeoutException("cancelled: no complete response in time");
    }

    @Override
    public final void cancel() {
        synchronized (this) {
            if (state.compareAndSet(State.RUNNING, State.CANCELLED)) {
                abort();
            }
        }
    }
}
