package io.httpbench.client.asynchttpclient;

import io.httpbench.api.adapter.MayBeAbsent;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import org.jspecify.annotations.Nullable;

/**
 * Tracks for one HTTP/2 connection what the library does not expose: how many streams the server allows, whether it is
 * going away, and why the connection was abandoned. At the end of the connection's pipeline, where no stream messages
 * pass. Used on the event loop only, and never with a version that has no HTTP/2.
 */
@MayBeAbsent
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
        // Not propagated: only the tail of Netty's pipeline follows, which would log it.
    }

    /** The server's limit of open streams. */
    long maxStreams() {
        return maxStreams;
    }

    /** Whether the server accepts no more requests on this connection. */
    boolean goingAway() {
        return goingAway;
    }

    /** The problem of the connection, if any. */
    @Nullable
    Throwable fault() {
        return fault;
    }
}
