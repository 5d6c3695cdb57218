package io.httpbench.client.httpclient5async;

import org.apache.hc.core5.http.RequestNotExecutedException;
import org.apache.hc.core5.http.nio.command.ExecutableCommand;
import org.apache.hc.core5.http2.impl.nio.ClientH2IOEventHandler;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.Command;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.jspecify.annotations.Nullable;

/**
 * A connection that accepts no requests once the server has announced its end (GOAWAY), and stays open until pending
 * requests are answered.
 *
 * <p>The library keeps handing out such a connection. It fails new and queued requests, and each failure closes the
 * connection with all requests that the server would still answer. Here they are rejected earlier, as not sent, which
 * closes nothing.
 */
final class DepartingSession extends ForwardingSession {

    /** Whether the connection speaks HTTP/2 by now. Confined to the I/O thread, like {@link #turningAway}. */
    private @Nullable ClientH2IOEventHandler http2;

    private boolean turningAway;

    private volatile boolean departing;

    DepartingSession(IOSession session) {
        super(session);
    }

    @Override
    public void upgrade(IOEventHandler handler) {
        super.upgrade(handler);
        if (handler instanceof ClientH2IOEventHandler now) {
            http2 = now;
        }
    }

    /** Tells the pool whether it may hand out the connection. */
    @Override
    public boolean isOpen() {
        return !departing && super.isOpen();
    }

    /** The next request or other command for the connection. Called on the I/O thread only. */
    @Override
    public @Nullable Command poll() {
        Command next = super.poll();
        if (next == null || http2 == null || http2.isOpen()) {
            return next;
        }
        departing = true;
        while (next instanceof ExecutableCommand request) {
            turnAway(request);
            next = super.poll();
        }
        return next;
    }

    private void turnAway(ExecutableCommand request) {
        turningAway = true;
        try {
            request.failed(new RequestNotExecutedException());
        } finally {
            turningAway = false;
        }
    }

    @Override
    public void close(CloseMode mode) {
        if (!turningAway) {
            super.close(mode);
        }
    }
}
