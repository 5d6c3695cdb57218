package io.httpbench.client.jdk;

/**
 * Options that can only be set by system properties. The library reads them once per JVM: when its first client is
 * built, or its first request is sent.
 */
final class LibraryProperties {

    private LibraryProperties() {}

    /** Must be called before the library is used. */
    static void set() {
        retryNothing();
        allowConnectionHeader();
    }

    /**
     * The library retries a GET when a reused connection closes before the first byte of a response, and reconnects
     * when a connection is refused.
     */
    private static void retryNothing() {
        // Despite its name the limit counts all attempts, the first one included.
        System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
        System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    }

    /** Allows requests to send {@code Connection: close}. */
    private static void allowConnectionHeader() {
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "connection");
    }
}
