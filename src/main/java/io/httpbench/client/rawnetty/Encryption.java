package io.httpbench.client.rawnetty;

import io.httpbench.client.ExchangeException;
import io.httpbench.client.Trust;
import io.httpbench.model.FailureKind;
import io.httpbench.model.Target;
import io.httpbench.model.Tls;
import io.httpbench.transport.AlpnTls;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.time.Duration;

/** The JVM's own TLS below a connection. Offers only the requested protocol by ALPN (RFC 7301). */
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

    /** Builds the pipeline of the connection, with TLS in front. */
    ChannelHandler under(Connection connection) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                SslHandler tls = context.newHandler(channel.alloc(), target.host(), target.port());
                tls.setHandshakeTimeoutMillis(timeout.toMillis());
                channel.pipeline().addLast(tls, new Gate(tls, connection), connection);
            }
        };
    }

    /** A server without ALPN speaks HTTP/1.1. */
    private boolean isAgreed(SslHandler tls) {
        String chosen = tls.applicationProtocol();
        return protocol.equals(chosen) || (chosen == null && !target.protocol().isHttp2());
    }

    /** Reports to the connection that it is connected when the handshake is done, not before, and removes itself. */
    private final class Gate extends ChannelInboundHandlerAdapter {

        private final SslHandler tls;
        private final Connection connection;

        Gate(SslHandler tls, Connection connection) {
            this.tls = tls;
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
            } else if (!isAgreed(tls)) {
                String other = "by ALPN the server chose " + tls.applicationProtocol() + ", not " + protocol;
                connection.end(new ExchangeException(FailureKind.PROTOCOL, other));
            } else {
                ctx.fireChannelActive();
                ctx.pipeline().remove(this);
            }
        }
    }
}
