package io.httpbench.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * The JVM's own TLS, the same for every client, with the trust that {@link Tls} configures. Host name verification is
 * left to the libraries: all of them verify by default.
 */
public final class Trust {

    private Trust() {}

    /**
     * For libraries that accept an SSLContext.
     *
     * @throws IllegalStateException when the JVM does not support it
     */
    public static SSLContext context(Tls tls) {
        return context(managers(tls));
    }

    /**
     * For libraries on an {@link SSLEngine} that do not enforce HTTP/2 themselves: a handshake without it fails.
     *
     * @throws IllegalStateException when the JVM does not support it
     */
    public static SSLContext contextForHttp2(Tls tls) {
        return context(managersForHttp2(tls));
    }

    private static SSLContext context(TrustManager[] managers) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    /**
     * For libraries that build their own SSLContext.
     *
     * @throws IllegalStateException when the JVM does not support it
     */
    public static TrustManager[] managers(Tls tls) {
        if (tls.insecure()) {
            return new TrustManager[] {new Anybody()};
        }
        try {
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            String authorities = tls.authorities();
            factory.init(authorities == null ? null : store(authorities));
            return factory.getTrustManagers();
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("TLS cannot be set up", e);
        }
    }

    /**
     * For libraries that build their own SSLContext and do not enforce HTTP/2 themselves: a handshake without it fails.
     *
     * @throws IllegalStateException when the JVM does not support it
     */
    public static TrustManager[] managersForHttp2(Tls tls) {
        TrustManager[] managers = managers(tls);
        for (int i = 0; i < managers.length; i++) {
            if (managers[i] instanceof X509ExtendedTrustManager trust) {
                managers[i] = new AgreedOnHttp2(trust);
            }
        }
        return managers;
    }

    private static @Nullable KeyStore store(String authorities) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        byte[] pem = authorities.getBytes(StandardCharsets.UTF_8);
        for (Certificate certificate :
                CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(pem))) {
            store.setCertificateEntry("authority-" + store.size(), certificate);
        }
        return store;
    }

    /** JB_TLS_CA=any. The extended type, since the JVM adds its own checks to a plain one. */
    private static final class Anybody extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
