package io.httpbench.client.reactornetty;

import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import org.jspecify.annotations.Nullable;

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

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof Http2Exception) {
            fault = cause;
        }
        // Goes no further: nobody that follows hears it but Netty's own end of the pipeline, which would log it.
    }

    /** What was wrong with the connection, if anything was. */
    @Nullable
    Throwable get() {
        return fault;
    }
}
