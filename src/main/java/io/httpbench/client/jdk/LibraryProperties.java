package io.httpbench.client.jdk;

/**
 * What can be set by system properties only. The library reads them once in the life of a JVM: when its first client is
 * built, or its first request is sent.
 */
final class LibraryProperties {

    private LibraryProperties() {}

    /** To be called before anything else of the library's is touched. */
    static void set() {
        retryNothing();
        allowConnectionHeader();
    }

    /**
     * The library sends a GET again when a used connection ends before the first byte of an answer, and connects again
     * when a connection is refused.
     */
    private static void retryNothing() {
        // Despite its name the limit counts all attempts, the first one included.
        System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
        System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    }

    /** Lets a request say {@code Connection: close}. */
    private static void allowConnectionHeader() {
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "connection");
    }
}
