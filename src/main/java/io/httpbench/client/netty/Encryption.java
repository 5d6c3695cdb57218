package io.httpbench.client.netty;

import io.httpbench.client.ExchangeException;
import io.httpbench.client.Trust;
import io.httpbench.model.FailureKind;
import io.httpbench.model.Target;
import io.httpbench.model.Tls;
import io.httpbench.transport.AlpnTls;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.time.Duration;

/** The JVM's own TLS, as for every client here. Offers only the requested protocol by ALPN (RFC 7301). */
final class Encryption {

    private final Target target;
    private final Duration timeout;
    private final String protocol;
    private final SslContext context;

    /**
     * TLS as the target specifies it.
     *
     * @param timeout of the handshake
     * @throws IllegalStateException when the JVM does not support it
     */
    Encryption(Target target, Tls tls, Duration timeout) {
        this.target = target;
        this.timeout = timeout;
        protocol = target.protocol().isHttp2() ? ApplicationProtocolNames.HTTP_2 : ApplicationProtocolNames.HTTP_1_1;
        context = AlpnTls.context(protocol, Trust.managers(tls)[0], !tls.insecure());
    }

    /** Puts TLS in front. */
    void addTo(Channel channel, Connection connection) {
        SslHandler tls = context.newHandler(channel.alloc(), target.host(), target.port());
        tls.setHandshakeTimeoutMillis(timeout.toMillis());
        channel.pipeline().addFirst(tls, new Negotiation(connection));
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
            if (chosen.equals(protocol)) {
                connection.establish(ctx.pipeline());
            } else {
                connection.abort(new ExchangeException(
                        FailureKind.PROTOCOL, "by ALPN the server chose " + chosen + ", not " + protocol));
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
