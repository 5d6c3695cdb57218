package io.httpbench.client.armeria;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Stream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Many requests on one connection: as many as configured with pipelining, as many streams as the server allows with
 * HTTP/2.
 *
 * <p>While there is no connection, each request would open its own. So one goes first and the others wait until it has
 * been sent.
 */
final class SharedConnectionGate extends Gate {

    private final int depth;
    private @Nullable ArmeriaAttempt opener;
    private @Nullable Http2Connection streams;
    private int sent;

    /** @param depth requests at once, apart from what the server allows */
    SharedConnectionGate(EventLoop loop, int depth) {
        super(loop);
        this.depth = depth;
    }

    @Override
    boolean hasRoom() {
        return opener == null && sent < depth && (streams == null || allowsStream(streams));
    }

    /** A connection that is going away does not count: the next request opens another. */
    private static boolean allowsStream(Http2Connection streams) {
        return streams.goAwayReceived()
                || streams.local().numActiveStreams() < streams.local().maxActiveStreams();
    }

    @Override
    void taken() {
        sent++;
    }

    @Override
    void opening(ArmeriaAttempt attempt, Channel connection) {
        opener = attempt;
        streams = null;
        fault(null);
        attempt.whenSent(() -> opened(attempt, connection));
    }

    private void opened(ArmeriaAttempt attempt, Channel connection) {
        if (opener != attempt) {
            return;
        }
        opener = null;
        Http2ConnectionHandler http2 = connection.pipeline().get(Http2ConnectionHandler.class);
        if (http2 != null) {
            streams = http2.connection();
            streams.addListener(new Listener());
        }
        proceedLater();
    }

    @Override
    void left(ArmeriaAttempt attempt) {
        sent--;
        if (opener == attempt) {
            opener = null;
        }
    }

    /** Observes events that the library does not expose. */
    private final class Listener extends Http2ConnectionAdapter {

        /** A cancelled stream ends when its reset has been written; then there is room. */
        @Override
        public void onStreamRemoved(Http2Stream stream) {
            proceedIfWaiting();
        }

        /** The library abandons the connection, and this is the only place where it says why. */
        @Override
        public void onGoAwaySent(int lastStreamId, long errorCode, ByteBuf debugData) {
            if (errorCode != Http2Error.NO_ERROR.code()) {
                fault(Http2Error.valueOf(errorCode) + ": " + debugData.toString(StandardCharsets.UTF_8));
            }
        }
    }
}
