package io.httpbench.client.jdk;

/**
 * The library sends a GET again when a used connection ends before the first byte of an answer, and connects again when
 * a connection is refused. Only system properties stop it, and it reads them once in the life of a JVM: when its first
 * request is sent.
 */
final class SilentRetries {

    private SilentRetries() {}

    /** Switches them off. To be called before the first request of this JVM. */
    static void off() {
        // Despite its name the limit counts all attempts, the first one included.
        System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
        System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    }
}
