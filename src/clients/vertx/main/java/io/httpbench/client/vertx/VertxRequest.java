package io.httpbench.client.vertx;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The one request.
 *
 * @param options its head
 * @param content null when the method carries none
 * @param agreedHttp2 whether it may be sent only if ALPN selected HTTP/2: Vert.x would fall back to HTTP/1.1
 */
record VertxRequest(RequestOptions options, @Nullable Buffer content, boolean agreedHttp2) {

    static VertxRequest of(Target target) {
        // Vert.x takes an IPv6 address in brackets only.
        String host = target.host().indexOf(':') < 0 ? target.host() : "[" + target.host() + "]";
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.valueOf(target.method()))
                .setServer(SocketAddress.inetSocketAddress(target.port(), host))
                .setHost(host)
                .setPort(target.port())
                .setURI(target.path())
                .setHeaders(headers(target));
        return new VertxRequest(
                options, target.sendsContent() ? Buffer.buffer(target.body()) : null, target.protocol() == Protocol.H2);
    }

    private static MultiMap headers(Target target) {
        MultiMap headers = HttpHeaders.headers();
        target.headers().forEach(field -> headers.set(field.name(), field.value()));
        return headers;
    }
}
