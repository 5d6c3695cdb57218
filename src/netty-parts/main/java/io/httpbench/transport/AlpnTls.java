package io.httpbench.transport;

import io.netty.channel.Channel;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import java.net.InetSocketAddress;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** The JVM's own TLS, as for every client here, that offers one protocol by ALPN (RFC 7301). */
public final class AlpnTls {

    private final InetSocketAddress server;
    private final long timeoutMillis;
    private final String protocol;
    private final SslContext context;

    /**
     * A client's TLS.
     *
     * @param server need not be resolved
     * @param http2 whether HTTP/2 is the only protocol offered, or HTTP/1.1
     * @param trusted decides about certificates
     * @param verifiesHost whether the certificate must name the host
     * @param timeout of the handshake
     * @throws IllegalStateException when the JVM does not support it
     */
    public AlpnTls(
            InetSocketAddress server, boolean http2, TrustManager trusted, boolean verifiesHost, Duration timeout) {
        this.server = server;
        timeoutMillis = timeout.toMillis();
        protocol = http2 ? ApplicationProtocolNames.HTTP_2 : ApplicationProtocolNames.HTTP_1_1;
        context = context(protocol, trusted, verifiesHost);
    }

    private static SslContext context(String protocol, TrustManager trusted, boolean verifiesHost) {
        try {
            return SslContextBuilder.forClient()
                    .sslProvider(SslProvider.JDK)
                    .trustManager(trusted)
                    .endpointIdentificationAlgorithm(verifiesHost ? "HTTPS" : "")
                    .applicationProtocolConfig(new ApplicationProtocolConfig(
                            ApplicationProtocolConfig.Protocol.ALPN,
                            SelectorFailureBehavior.NO_ADVERTISE,
                            SelectedListenerFailureBehavior.ACCEPT,
                            protocol))
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    /** The only protocol offered, see {@link ApplicationProtocolNames}. */
    public String protocol() {
        return protocol;
    }

    /** The handler of a connection. */
    public SslHandler newHandler(Channel channel) {
        SslHandler handler = context.newHandler(channel.alloc(), server.getHostString(), server.getPort());
        handler.setHandshakeTimeoutMillis(timeoutMillis);
        return handler;
    }
}
