package io.httpbench.client.jdk;

import io.httpbench.api.Header;
import io.httpbench.api.Target;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;

/** The one request, which can be sent any number of times, by several threads at once. */
final class JdkRequest {

    private JdkRequest() {}

    /** To be called after {@link LibraryProperties#set()}. */
    static HttpRequest of(Target target, boolean keepAlive) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(target.uri()));
        for (Header header : target.headers()) {
            request.header(header.name(), header.value());
        }
        if (!keepAlive) {
            request.header("Connection", "close");
        }
        if (!target.protocol().isOverTcp()) {
            Http3Only.ask(request);
        }
        return method(request, target).build();
    }

    /** Without a publisher where the library supports that: JDK 17 sends {@code Content-Length: 0} for an empty one. */
    private static HttpRequest.Builder method(HttpRequest.Builder request, Target target) {
        if (target.sendsContent()) {
            return request.method(target.method(), BodyPublishers.ofByteArray(target.body()));
        }
        return switch (target.method()) {
            case "GET" -> request.GET();
            case "DELETE" -> request.DELETE();
            default -> request.method(target.method(), BodyPublishers.noBody());
        };
    }
}
