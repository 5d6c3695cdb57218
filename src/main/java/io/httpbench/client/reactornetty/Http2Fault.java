package io.httpbench.client.reactornetty;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Remembers why an HTTP/2 connection was given up. The library tells its streams only that they were closed. Stands
 * at the end of the connection's pipeline, where no message of a stream comes by. Used on the event loop only.
 */
@Sharable
final class Http2Fault extends ChannelInboundHandlerAdapter {

    private @Nullable Throwable fault;

    /** A new connection: what was wrong with the one before no longer counts. */
    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        fault = null;
    }

    /**
     * Until the server's SETTINGS have come, the library waits at the end of the pipeline for what may go wrong. Then it
     * leaves, and nobody would hear of it but Netty's own end of the pipeline, which would log it.
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

    /** What was wrong with the connection, if anything was. */
    @Nullable
    Throwable get() {
        return fault;
    }
}
