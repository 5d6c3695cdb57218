package io.httpbench.client.armeria;

import com.linecorp.armeria.common.SessionProtocol;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * Reports the events of a connection to a gate. First in the pipeline: when it reports a completed read, all other
 * handlers have run.
 */
@Sharable
final class ConnectionWatch extends ChannelInboundHandlerAdapter {

    private final Gate gate;

    ConnectionWatch(Gate gate) {
        this.gate = gate;
    }

    /** The library fires the protocol when it has built the pipeline for it. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        ChannelHandlerContext codec = context.pipeline().context(HttpClientCodec.class);
        if (event instanceof SessionProtocol && codec != null) {
            context.pipeline().addAfter(codec.name(), null, new Http1Fault(gate));
        }
        context.fireUserEventTriggered(event);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        gate.reading();
        context.fireChannelRead(message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.fireChannelReadComplete();
        gate.quiet();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        context.fireChannelInactive();
        gate.quiet();
    }

    /**
     * Remembers why a head could not be parsed. The library logs that and closes the connection, and reports to the
     * request only that it was closed. Placed after Netty's codec.
     */
    private static final class Http1Fault extends ChannelInboundHandlerAdapter {

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
}
