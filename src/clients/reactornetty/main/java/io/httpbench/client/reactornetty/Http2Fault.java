package io.httpbench.client.reactornetty;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Records why an HTTP/2 connection was abandoned. The library reports to its streams only that they were closed. At the
 * end of the connection's pipeline, where no stream messages pass. Used on the event loop only.
 */
@Sharable
final class Http2Fault extends ChannelInboundHandlerAdapter {

    private @Nullable Throwable fault;

    /** A new connection: the problem of the previous one no longer counts. */
    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        fault = null;
    }

    /**
     * Until the server's SETTINGS have come, a handler of the library handles errors at the end of the pipeline. It is
     * then removed, and errors would reach only the tail of Netty's pipeline, which would log them.
     */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof Http2Exception) {
            remember(cause);
        }
        if (context.pipeline().get(NettyPipeline.ReactiveBridge) != null) {
            context.fireExceptionCaught(cause);
        }
    }

    void remember(Throwable cause) {
        fault = cause;
    }

    /** The problem of the connection, if any. */
    @Nullable
    Throwable get() {
        return fault;
    }
}
