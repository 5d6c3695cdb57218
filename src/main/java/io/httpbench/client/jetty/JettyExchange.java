package io.httpbench.client.jetty;

import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import java.io.EOFException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;

/** One place in flight. All but {@link #start()} and {@link #cancel()} runs on the lane's selector thread. */
final class JettyExchange implements Exchange, Runnable {

    private final SelectorLoop loop;
    private final JettyPool pool;
    private final Completion completion;
    /** Number of starts, so that a late cancel does not hit the next request. Written without a fence: see start(). */
    private final AtomicInteger starts = new AtomicInteger();

    private JettyAttempt attempt;
    private boolean underWay;
    /** Length of the last body that was whole, in bytes: for one of the same length the head is not asked. */
    private long wholeBytes;

    JettyExchange(SelectorLoop loop, JettyPool pool, Completion completion) {
        this.loop = loop;
        this.pool = pool;
        this.completion = completion;
        this.attempt = new JettyAttempt(this);
    }

    @Override
    public void start() {
        // Starts of one exchange are ordered by its completions: no atomic increment needed.
        starts.lazySet(starts.getPlain() + 1);
        if (loop.inLoop()) {
            run();
        } else {
            try {
                loop.execute(this);
            } catch (RejectedExecutionException e) {
                completion.failed(Failures.of(e));
            }
        }
    }

    /** Sends the request; on the selector thread. */
    @Override
    public void run() {
        underWay = true;
        JettyAttempt sending = attempt;
        try {
            sending.send(pool);
        } catch (RuntimeException e) {
            // Of a client that stops while it sends.
            failed(sending, e);
        }
    }

    /** Jetty tells of timeouts and of its own end on other threads. When the loop has ended, nobody listens any more. */
    void completed(JettyAttempt completed, Result result) {
        if (loop.inLoop()) {
            complete(completed, result);
        } else {
            try {
                loop.execute(() -> complete(completed, result));
            } catch (RejectedExecutionException e) {
                // The client is closed.
            }
        }
    }

    private void complete(JettyAttempt completed, Result result) {
        if (result.isFailed()) {
            failed(completed, result.getFailure());
        } else if (!isWhole(completed.bodyBytes(), result.getResponse())) {
            failed(completed, new EOFException("end within a body"));
        } else if (!completed.isAbandoned()) {
            underWay = false;
            completion.succeeded(result.getResponse().getStatus(), completed.bodyBytes());
        }
    }

    /**
     * When GOAWAY disowns a stream, Jetty throws away what it has read of the body and not handed out yet, and then
     * tells of a success if the end was among it.
     */
    private boolean isWhole(long bodyBytes, Response response) {
        if (bodyBytes != wholeBytes || bodyBytes == 0) {
            if (pool.announces(response) > bodyBytes) {
                return false;
            }
            wholeBytes = bodyBytes;
        }
        return true;
    }

    private void failed(JettyAttempt failed, Throwable cause) {
        if (!failed.isAbandoned()) {
            abandon();
            completion.failed(Failures.of(cause));
        }
    }

    @Override
    public void cancel() {
        int started = starts.get();
        try {
            loop.execute(() -> cancel(started));
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and with it the request.
        }
    }

    private void cancel(int started) {
        if (underWay && started == starts.getPlain()) {
            JettyAttempt cancelled = attempt;
            TimeoutException reason = new TimeoutException("request cancelled");
            abandon();
            cancelled.abort(reason);
            completion.failed(reason);
        }
    }

    private void abandon() {
        underWay = false;
        attempt.abandon();
        attempt = new JettyAttempt(this);
    }
}
