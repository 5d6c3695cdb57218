package io.httpbench.api.adapter;

import io.httpbench.api.Completion;
import io.httpbench.api.FailureKinds;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One request of a {@link SharedClient}: like a user's callback, there is a new one for each. The first of response,
 * failure and cancel ends it, on any thread; what comes later is ignored.
 */
public final class SharedCall {

    private final Completion completion;
    private final AtomicBoolean over = new AtomicBoolean();
    private volatile boolean givenUp;
    private volatile @Nullable Runnable abort;

    SharedCall(Completion completion) {
        this.completion = completion;
    }

    /**
     * How the library is told that the response is no longer wanted. Runs at once if that is so already; may run twice.
     */
    public void abortedBy(Runnable newAbort) {
        abort = newAbort;
        if (givenUp) {
            newAbort.run();
        }
    }

    /** A complete response, as the library's user is told. */
    public void succeeded(int status, long bodyBytes) {
        if (over.compareAndSet(false, true)) {
            completion.succeeded(status, bodyBytes);
        }
    }

    /** No complete response, as the library's user is told; {@code cause} has a known kind, see {@link FailureKinds}. */
    public void failed(Throwable cause) {
        if (over.compareAndSet(false, true)) {
            completion.failed(cause);
        }
    }

    /** Fails the request as cancelled, unless it is over. */
    void cancel() {
        if (abandon()) {
            completion.failed(new TimeoutException("cancelled: no complete response in time"));
        }
    }

    /** Ends the request without calling its completion. Returns whether it was under way. */
    boolean abandon() {
        if (!over.compareAndSet(false, true)) {
            return false;
        }
        givenUp = true;
        Runnable known = abort;
        if (known != null) {
            known.run();
        }
        return true;
    }
}
