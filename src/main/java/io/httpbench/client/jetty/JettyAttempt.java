package io.httpbench.client.jetty;

import io.httpbench.client.LaneLoop;
import io.httpbench.client.LoopAttempt;
import java.io.EOFException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/** The callbacks of an exchange, used for request after request. */
final class JettyAttempt extends LoopAttempt
        implements Response.CompleteListener, Response.ContentSourceListener, Invocable.Task {

    private final LaneLoop loop;
    private final JettyPool pool;

    private @Nullable Request request;
    private Content.@Nullable Source body;
    private long bodyBytes;
    /** Length of the last body that was whole, in bytes: for one of the same length the head is not asked. */
    private long wholeBytes;

    JettyAttempt(LaneLoop loop, JettyPool pool) {
        this.loop = loop;
        this.pool = pool;
    }

    @Override
    protected void begin() {
        bodyBytes = 0;
        Request sending = pool.newRequest();
        // Before it is sent: it may end in there.
        request = sending;
        pool.send(sending, this);
    }

    @Override
    public void onContentSource(Response response, Content.Source source) {
        body = source;
        run();
    }

    /** Counts the part of the body that is there, and asks to be called again when more is. */
    @Override
    public void run() {
        Content.Source source = body;
        if (source == null) {
            return;
        }
        for (Content.Chunk part = source.read(); part != null; part = source.read()) {
            if (Content.Chunk.isFailure(part)) {
                abort(part.getFailure());
                return;
            }
            bodyBytes += part.remaining();
            boolean last = part.isLast();
            part.release();
            if (last) {
                return;
            }
        }
        source.demand(this);
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    /** Jetty tells of timeouts and of its own end on other threads. When the loop has ended, nobody listens any more. */
    @Override
    public void onComplete(Result result) {
        if (loop.isCurrent()) {
            complete(result);
        } else {
            try {
                loop.execute(() -> complete(result));
            } catch (RejectedExecutionException e) {
                // The client is closed.
            }
        }
    }

    private void complete(Result result) {
        if (result.isFailed()) {
            failed(result.getFailure());
        } else if (isWhole(result.getResponse())) {
            succeeded(result.getResponse().getStatus(), bodyBytes);
        } else {
            failed(new EOFException("end within a body"));
        }
    }

    /**
     * When GOAWAY disowns a stream, Jetty throws away what it has read of the body and not handed out yet, and then
     * tells of a success if the end was among it.
     */
    private boolean isWhole(Response response) {
        if (bodyBytes != wholeBytes || bodyBytes == 0) {
            if (pool.announces(response) > bodyBytes) {
                return false;
            }
            wholeBytes = bodyBytes;
        }
        return true;
    }

    @Override
    protected Throwable explain(Throwable failure) {
        return JettyFailures.of(failure);
    }

    /** A request in the queue of the pool leaves it. */
    @Override
    protected void cancel(TimeoutException reason) {
        abort(reason);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // onComplete hears of the end
    private void abort(Throwable reason) {
        if (request != null) {
            request.abort(reason);
        }
    }
}
