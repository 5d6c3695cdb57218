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
 * A connection that takes no request once the server has announced its end (GOAWAY), and stays until what is under way
 * on it is answered.
 *
 * <p>The library goes on handing such a connection out. It fails the requests that come or wait, and whatever fails
 * closes the connection, with all that the server was still about to answer. Here they are turned away before, as not
 * sent, and that closes nothing.
 */
final class DepartingSession extends ForwardingSession {

    /** Speaks HTTP/2, from the moment on when the connection does. Of the I/O thread, as {@link #turningAway}. */
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

    /** To the pool: whether it may hand the connection out. */
    @Override
    public boolean isOpen() {
        return !departing && super.isOpen();
    }

    /** The next request for the connection, or what else it is to do. Called on the I/O thread only. */
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
