package io.httpbench.client.jdk;

import io.httpbench.api.adapter.QuicTerms;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;

/** HTTP/3, which came with JDK 26 (JEP 517): this code is compiled for older ones. */
final class Http3Only {

    private Http3Only() {}

    /** @throws IllegalArgumentException before JDK 26 */
    static HttpClient.Version version() {
        return HttpClient.Version.valueOf("HTTP_3");
    }

    /** Without it, the library would be content with HTTP/2, and ask for that at the same time. */
    static void ask(HttpRequest.Builder request) {
        try {
            Class<?> option = Class.forName("java.net.http.HttpOption");
            Object uriOnly = Class.forName("java.net.http.HttpOption$Http3DiscoveryMode")
                    .getField("HTTP_3_URI_ONLY")
                    .get(null);
            HttpRequest.Builder.class
                    .getMethod("setOption", option, Object.class)
                    .invoke(request, option.getField("H3_DISCOVERY").get(null), uriOnly);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("java.net.http speaks no HTTP/3 before JDK 26", e);
        }
    }

    /** As all clients do here. To be called before the library is used: it reads them once. */
    static void announceTheUsual() {
        set("quic.maxInitialData", QuicTerms.CONNECTION_WINDOW);
        set("quic.maxStreamInitialData", QuicTerms.STREAM_WINDOW);
        set("quic.receiveBufferSize", QuicTerms.RECEIVE_BUFFER);
        set("quic.idleTimeout", QuicTerms.IDLE.toSeconds());
        set("keepalive.timeout.h3", QuicTerms.IDLE.toSeconds());
    }

    private static void set(String name, long value) {
        System.setProperty("jdk.httpclient." + name, Long.toString(value));
    }
}
