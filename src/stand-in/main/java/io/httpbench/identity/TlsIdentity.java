package io.httpbench.identity;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;

/**
 * A key and its certificate, generated for one run of a server. The stand-in never writes its own to disk. HTTP/2 or
 * HTTP/1.1 is negotiated by ALPN (RFC 7301), and detected from the first bytes as in clear text.
 */
public final class TlsIdentity {

    private final SslContext context;
    private final HeldCertificate held;

    private TlsIdentity(SslContext context, HeldCertificate held) {
        this.context = context;
        this.held = held;
    }

    /**
     * For this host, and for the names and addresses of this machine's loopback.
     *
     * @throws IllegalStateException when the JVM does not support it
     */
    public static TlsIdentity make(String host) {
        HeldCertificate held = new HeldCertificate.Builder()
                .commonName("http-benchmark-java stand-in")
                .ecdsa256()
                .certificateAuthority(0)
                .addSubjectAlternativeName("localhost")
                .addSubjectAlternativeName("127.0.0.1")
                .addSubjectAlternativeName("::1")
                .addSubjectAlternativeName(host)
                .build();
        try {
            return new TlsIdentity(context(held), held);
        } catch (SSLException e) {
            throw new IllegalStateException("no key for TLS can be made", e);
        }
    }

    private static SslContext context(HeldCertificate held) throws SSLException {
        return SslContextBuilder.forServer(held.keyPair().getPrivate(), held.certificate())
                .sslProvider(SslProvider.JDK)
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2,
                        ApplicationProtocolNames.HTTP_1_1))
                .build();
    }

    /** The certificate in PEM. */
    public String certificate() {
        return held.certificatePem();
    }

    /** Certificate and private key in PEM, one after the other, as ArangoDB and others expect them in one file. */
    public String keyfile() {
        return held.certificatePem() + held.privateKeyPkcs8Pem();
    }

    /** The same key for blocking sockets. */
    public SSLContext forSockets() {
        return new HandshakeCertificates.Builder().heldCertificate(held).build().sslContext();
    }

    /** Its private key. */
    public PrivateKey key() {
        return held.keyPair().getPrivate();
    }

    /** Its certificate, which is its own authority. */
    public X509Certificate x509() {
        return held.certificate();
    }

    /** A handler for one connection. */
    public ChannelHandler handler(Channel connection) {
        return context.newHandler(connection.alloc());
    }
}
