package io.httpbench.host;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * What a host proves its name with in TLS, in the forms in which libraries ask for it. TLS is the JVM's own for every host.
 *
 * @param key its private key
 * @param certificate its certificate, which is its own authority
 */
public record HostIdentity(PrivateKey key, X509Certificate certificate) {

    /** Of {@link #keyStore()}, for libraries that ask for one. The store is never written, so it protects nothing. */
    public static final String PASSWORD = "changeit";

    /** Both in a key store in memory. */
    public KeyStore keyStore() throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance(KeyStore.getDefaultType());
        keys.load(null, null);
        keys.setKeyEntry("host", key, PASSWORD.toCharArray(), new X509Certificate[] {certificate});
        return keys;
    }

    /** What selects them in a handshake. */
    public KeyManagerFactory keyManagers() throws IOException, GeneralSecurityException {
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keyStore(), PASSWORD.toCharArray());
        return managers;
    }

    /** A context for a server that asks for no certificate of its clients. */
    public SSLContext context() throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers().getKeyManagers(), null, null);
        return context;
    }

    @Override
    public String toString() {
        return "identity of " + certificate.getSubjectX500Principal();
    }
}
