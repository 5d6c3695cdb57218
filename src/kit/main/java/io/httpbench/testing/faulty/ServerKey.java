package io.httpbench.testing.faulty;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.quic.QuicSslContext;
import io.netty.handler.codec.quic.QuicSslContextBuilder;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import javax.net.ssl.SSLException;

/** The faulty server's key, one for all tests of a JVM. */
public final class ServerKey {

    private static final X509Bundle BUNDLE = make();
    private static final SslContext CONTEXT = context("h2", "http/1.1");
    private static final SslContext WITHOUT_HTTP2 = context("http/1.1");

    private ServerKey() {}

    private static X509Bundle make() {
        try {
            return new CertificateBuilder()
                    .subject("CN=faulty server")
                    .ecp256()
                    .setIsCertificateAuthority(true)
                    .addSanIpAddress("127.0.0.1")
                    .buildSelfSigned();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static SslContext context(String... protocols) {
        try {
            return SslContextBuilder.forServer(BUNDLE.getKeyPair().getPrivate(), BUNDLE.getCertificate())
                    .applicationProtocolConfig(new ApplicationProtocolConfig(
                            ApplicationProtocolConfig.Protocol.ALPN,
                            ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                            ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                            protocols))
                    .build();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** What clients must trust. */
    public static String certificate() {
        return BUNDLE.getCertificatePEM();
    }

    static SslHandler handler(ByteBufAllocator allocator, boolean http2) {
        return (http2 ? CONTEXT : WITHOUT_HTTP2).newHandler(allocator);
    }

    static QuicSslContext quic() {
        return QuicSslContextBuilder.forServer(BUNDLE.getKeyPair().getPrivate(), null, BUNDLE.getCertificate())
                .applicationProtocols("h3")
                .build();
    }

    /** Of a server that agrees to no protocol. */
    public static SslHandler handlerWithoutAlpn(ByteBufAllocator allocator) {
        try {
            return SslContextBuilder.forServer(BUNDLE.getKeyPair().getPrivate(), BUNDLE.getCertificate())
                    .build()
                    .newHandler(allocator);
        } catch (SSLException e) {
            throw new IllegalStateException(e);
        }
    }
}
