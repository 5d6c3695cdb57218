package io.httpbench.client.rawnetty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.transport.AlpnTls;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;

/** The JVM's own TLS below a connection. Offers only the requested protocol by ALPN (RFC 7301). */
final class Encryption {

    private final AlpnTls tls;

    Encryption(AlpnTls tls) {
        this.tls = tls;
    }

    /** Builds the pipeline of the connection, with TLS in front. */
    ChannelHandler under(Connection connection) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                SslHandler handler = tls.newHandler(channel);
                channel.pipeline().addLast(handler, new Gate(handler, connection), connection);
            }
        };
    }

    /** A server without ALPN speaks HTTP/1.1. */
    private boolean isAgreed(SslHandler handler) {
        String chosen = handler.applicationProtocol();
        return tls.protocol().equals(chosen == null ? ApplicationProtocolNames.HTTP_1_1 : chosen);
    }

    /** Reports to the connection that it is connected when the handshake is done, not before, and removes itself. */
    private final class Gate extends ChannelInboundHandlerAdapter {

        private final SslHandler handler;
        private final Connection connection;

        Gate(SslHandler handler, Connection connection) {
            this.handler = handler;
            this.connection = connection;
        }

        @Override
        public void channelActive(ChannelHandlerContext ctx) {
            // The socket is connected, which is not enough.
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
            if (!(event instanceof SslHandshakeCompletionEvent done)) {
                ctx.fireUserEventTriggered(event);
            } else if (!done.isSuccess()) {
                connection.end(new ExchangeException(FailureKind.CONNECT, "TLS: " + done.cause()));
            } else if (!isAgreed(handler)) {
                String other = "by ALPN the server chose " + handler.applicationProtocol() + ", not " + tls.protocol();
                connection.end(new ExchangeException(FailureKind.PROTOCOL, other));
            } else {
                ctx.fireChannelActive();
                ctx.pipeline().remove(this);
            }
        }
    }
}
