package io.httpbench.client.armeria;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what was wrong with a head that could not be read. The library logs that and closes the connection, and
 * tells the request only that it was closed. Stands behind Netty's codec.
 */
final class Http1Fault extends ChannelInboundHandlerAdapter {

    private final Gate gate;
    private @Nullable Throwable cause;

    Http1Fault(Gate gate) {
        this.gate = gate;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpResponse head && head.decoderResult().isFailure()) {
            cause = head.decoderResult().cause();
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        gate.fault(cause == null ? null : cause.toString());
        context.fireChannelInactive();
        gate.fault(null);
    }
}
