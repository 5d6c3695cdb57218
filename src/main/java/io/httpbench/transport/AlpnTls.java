package io.httpbench.transport;

import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** The JVM's own TLS, as for every client here, that offers one protocol by ALPN (RFC 7301). */
public final class AlpnTls {

    private AlpnTls() {}

    /**
     * A client's context.
     *
     * @param protocol the only protocol offered, see {@link io.netty.handler.ssl.ApplicationProtocolNames}
     * @param trusted decides about certificates
     * @param verifiesHost whether the certificate must name the host
     * @throws IllegalStateException when the JVM does not support it
     */
    public static SslContext context(String protocol, TrustManager trusted, boolean verifiesHost) {
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
}
