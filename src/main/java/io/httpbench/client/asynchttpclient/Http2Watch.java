package io.httpbench.client.asynchttpclient;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import org.jspecify.annotations.Nullable;

/**
 * Remembers of one HTTP/2 connection what the library keeps to itself: how many streams the server allows, that it
 * goes away, and why the connection was given up. Stands at the end of the connection's pipeline, where no message of a stream comes by.
 * Used on the event loop only.
 */
final class Http2Watch extends ChannelInboundHandlerAdapter {

    private long maxStreams = Long.MAX_VALUE;
    private boolean goingAway;
    private @Nullable Throwable fault;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof Http2SettingsFrame settings) {
            Long allowed = settings.settings().maxConcurrentStreams();
            maxStreams = allowed == null ? maxStreams : allowed;
        } else if (message instanceof Http2GoAwayFrame) {
            goingAway = true;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof Http2Exception) {
            fault = cause;
        }
        // Goes no further: nothing follows but Netty's own end of the pipeline, which would log it.
    }

    /** The server's bound on open streams. */
    long maxStreams() {
        return maxStreams;
    }

    /** Whether the server takes no more requests on this connection. */
    boolean goingAway() {
        return goingAway;
    }

    /** What was wrong with the connection, if anything was. */
    @Nullable
    Throwable fault() {
        return fault;
    }
}
