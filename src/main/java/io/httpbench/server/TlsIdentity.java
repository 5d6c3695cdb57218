package io.httpbench.server;

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
import io.netty.pkitesting.CertificateBuilder;
import io.netty.pkitesting.X509Bundle;
import io.netty.util.NetUtil;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;

/**
 * A key and its certificate, made for one life of a server. The stand-in never writes its own to disk. Whether HTTP/2 or HTTP/1.1 is
 * spoken is agreed by ALPN (RFC 7301), and told from the first bytes as in clear text.
 */
public final class TlsIdentity {

    private final SslContext context;
    private final X509Bundle bundle;

    private TlsIdentity(SslContext context, X509Bundle bundle) {
        this.context = context;
        this.bundle = bundle;
    }

    /** For this host, and for the names and addresses of this machine's loopback. */
    public static TlsIdentity make(String host) {
        try {
            CertificateBuilder builder = new CertificateBuilder()
                    .subject("CN=http-benchmark-java stand-in")
                    .ecp256()
                    .setIsCertificateAuthority(true)
                    .addSanDnsName("localhost")
                    .addSanIpAddress("127.0.0.1")
                    .addSanIpAddress("::1");
            boolean address = NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host);
            X509Bundle bundle =
                    (address ? builder.addSanIpAddress(host) : builder.addSanDnsName(host)).buildSelfSigned();
            return new TlsIdentity(context(bundle), bundle);
        } catch (Exception e) {
            throw new IllegalStateException("no key for TLS can be made", e);
        }
    }

    private static SslContext context(X509Bundle bundle) throws Exception {
        return SslContextBuilder.forServer(bundle.getKeyPair().getPrivate(), bundle.getCertificate())
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
        return bundle.getCertificatePEM();
    }

    /** Certificate and private key in PEM, one after the other, as ArangoDB and others want them in one file. */
    public String keyfile() {
        return bundle.getCertificatePEM() + bundle.getPrivateKeyPEM();
    }

    /**
     * The same key for blocking sockets.
     *
     * @throws IllegalStateException when the JVM cannot do it
     */
    public SSLContext forSockets() {
        try {
            SSLContext sockets = SSLContext.getInstance("TLS");
            sockets.init(bundle.toKeyManagerFactory().getKeyManagers(), null, null);
            return sockets;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    /** A handler for one connection. */
    ChannelHandler handler(Channel connection) {
        return context.newHandler(connection.alloc());
    }
}
