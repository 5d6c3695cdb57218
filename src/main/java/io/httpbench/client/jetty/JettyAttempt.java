package io.httpbench.client.jetty;

import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * The callbacks of an exchange, made once and used for request after request. After a failure or a cancel they are
 * abandoned and the exchange takes new ones: what the library still says to the old ones concerns a request that is
 * over, and must not end the next one.
 */
final class JettyAttempt implements Response.CompleteListener, Response.ContentSourceListener, Invocable.Task {

    private final JettyExchange exchange;

    private @Nullable Request request;
    private Content.@Nullable Source body;
    private long bodyBytes;
    private boolean abandoned;

    JettyAttempt(JettyExchange exchange) {
        this.exchange = exchange;
    }

    void send(JettyPool pool) {
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

    @Override
    public void onComplete(Result result) {
        exchange.completed(this, result);
    }

    long bodyBytes() {
        return bodyBytes;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    void abandon() {
        abandoned = true;
    }

    /** Closes the HTTP/1.1 connection or resets the HTTP/2 stream, or leaves the queue of the pool. */
    @SuppressWarnings("FutureReturnValueIgnored") // onComplete hears of the end
    void abort(Throwable reason) {
        if (request != null) {
            request.abort(reason);
        }
    }
}
