package io.httpbench.client.jetty;

import io.httpbench.api.adapter.LaneLoop;
import io.httpbench.api.adapter.LoopAttempt;
import java.io.EOFException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/** The callbacks of an exchange, reused for each request. */
final class JettyAttempt extends LoopAttempt
        implements Response.CompleteListener, Response.ContentSourceListener, Invocable.Task {

    private final LaneLoop loop;
    private final JettyPool pool;

    private @Nullable Request request;
    private Content.@Nullable Source body;
    private long bodyBytes;
    /** Length of the last complete body, in bytes: the head is not consulted for one of the same length. */
    private long wholeBytes;

    JettyAttempt(LaneLoop loop, JettyPool pool) {
        this.loop = loop;
        this.pool = pool;
    }

    @Override
    protected void begin() {
        bodyBytes = 0;
        Request sending = pool.newRequest();
        // Before sending: the request may end within that call.
        request = sending;
        pool.send(sending, this);
    }

    @Override
    public void onContentSource(Response response, Content.Source source) {
        body = source;
        run();
    }

    /** Counts the available part of the body, and requests a callback for more. */
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

    /** Jetty reports timeouts and its own shutdown on other threads. After the loop has ended, no one listens. */
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
     * When GOAWAY discards a stream, Jetty drops the part of the body that it has read but not delivered yet, and then
     * reports success if that included the end.
     */
    private boolean isWhole(Response response) {
        if (bodyBytes != wholeBytes || bodyBytes == 0) {
            if (JettyPool.announces(response) > bodyBytes) {
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

    /** A request queued in the pool is removed. */
    @Override
    protected void cancel(TimeoutException reason) {
        abort(reason);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // onComplete is called at the end
    private void abort(Throwable reason) {
        if (request != null) {
            request.abort(reason);
        }
    }
}
