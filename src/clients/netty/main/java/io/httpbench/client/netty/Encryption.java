package io.httpbench.client.netty;

import io.httpbench.api.ExchangeException;
import io.httpbench.api.FailureKind;
import io.httpbench.transport.AlpnTls;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;

/** The JVM's own TLS, as for every client here. Offers only the requested protocol by ALPN (RFC 7301). */
final class Encryption {

    private final AlpnTls tls;

    Encryption(AlpnTls tls) {
        this.tls = tls;
    }

    /** Puts TLS in front. */
    void addTo(Channel channel, Connection connection) {
        channel.pipeline().addFirst(tls.newHandler(channel), new Negotiation(connection));
    }

    /** Establishes the connection when the handshake is done. A server without ALPN speaks HTTP/1.1. */
    private final class Negotiation extends ApplicationProtocolNegotiationHandler {

        private final Connection connection;

        Negotiation(Connection connection) {
            super(ApplicationProtocolNames.HTTP_1_1);
            this.connection = connection;
        }

        @Override
        protected void configurePipeline(ChannelHandlerContext ctx, String chosen) {
            if (chosen.equals(tls.protocol())) {
                connection.establish(ctx.pipeline());
            } else {
                connection.abort(new ExchangeException(
                        FailureKind.PROTOCOL, "by ALPN the server chose " + chosen + ", not " + tls.protocol()));
            }
        }

        @Override
        protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
            connection.abort(new ExchangeException(FailureKind.CONNECT, "TLS: " + cause));
        }

        /** Without the log entry that the library would make of it. */
        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.fireExceptionCaught(cause);
        }
    }
}
