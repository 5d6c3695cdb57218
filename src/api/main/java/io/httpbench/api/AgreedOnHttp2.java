package io.httpbench.api;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Aborts a handshake that did not negotiate HTTP/2, where a library would go on and send its request: java.net.http in
 * HTTP/1.1, which it always offers, Jetty in HTTP/2 regardless. By the time a certificate is checked, the server has
 * selected the protocol.
 */
final class AgreedOnHttp2 extends X509ExtendedTrustManager {

    private static final String HTTP2 = "h2";

    private final X509ExtendedTrustManager trust;

    AgreedOnHttp2(X509ExtendedTrustManager trust) {
        this.trust = trust;
    }

    /** The overload that libraries using an SSLEngine call. */
    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        trust.checkServerTrusted(chain, type, engine);
        if (!HTTP2.equals(engine.getHandshakeApplicationProtocol())) {
            throw new CertificateException("the server does not agree on HTTP/2");
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        trust.checkServerTrusted(chain, type, socket);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        trust.checkServerTrusted(chain, type);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        trust.checkClientTrusted(chain, type, socket);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        trust.checkClientTrusted(chain, type, engine);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        trust.checkClientTrusted(chain, type);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return trust.getAcceptedIssuers();
    }
}
