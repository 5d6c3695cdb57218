package io.httpbench.host.tomcat;

import io.httpbench.host.HostIdentity;
import io.httpbench.host.HostOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;

/** Sets up Tomcat's connector. */
final class Connectors {

    private static final int NO_LIMIT = -1;

    private Connectors() {}

    static Connector connector(HostOptions options, boolean virtualThreads)
            throws IOException, GeneralSecurityException {
        Http11NioProtocol protocol = new Http11NioProtocol();
        protocol.setAddress(InetAddress.getByName(options.address()));
        protocol.setAcceptCount(options.backlog());
        protocol.setMaxConnections(NO_LIMIT);
        // Otherwise each connection ends after 100 requests.
        protocol.setMaxKeepAliveRequests(NO_LIMIT);
        protocol.setProperty("useVirtualThreads", Boolean.toString(virtualThreads));
        Connector connector = new Connector(protocol);
        connector.setPort(options.port());
        connector.setThrowOnFailure(true);
        if (options.protocol().isHttp2()) {
            connector.addUpgradeProtocol(new Http2Protocol());
        }
        HostIdentity identity = options.identity();
        if (identity != null) {
            secure(connector, protocol, identity);
        }
        return connector;
    }

    private static void secure(Connector connector, Http11NioProtocol protocol, HostIdentity identity)
            throws IOException, GeneralSecurityException {
        protocol.setSSLEnabled(true);
        connector.setScheme("https");
        connector.setSecure(true);
        SSLHostConfig config = new SSLHostConfig();
        SSLHostConfigCertificate certificate =
                new SSLHostConfigCertificate(config, SSLHostConfigCertificate.Type.UNDEFINED);
        certificate.setCertificateKeystore(identity.keyStore());
        certificate.setCertificateKeystorePassword(HostIdentity.PASSWORD);
        config.addCertificate(certificate);
        connector.addSslHostConfig(config);
    }
}
