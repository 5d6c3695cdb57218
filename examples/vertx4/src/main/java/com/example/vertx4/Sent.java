package com.example.vertx4;

import io.httpbench.api.Protocol;
import io.httpbench.api.Target;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;

/**
 * The one request.
 *
 * @param head method, path and header fields
 * @param content null when the method carries none
 * @param agreedHttp2 whether it may be sent only if ALPN selected HTTP/2: Vert.x would fall back to HTTP/1.1
 */
record Sent(RequestOptions head, Buffer content, boolean agreedHttp2) {

    static Sent of(Target target) {
        // Vert.x takes an IPv6 address in brackets only.
        String host = target.host().indexOf(':') < 0 ? target.host() : "[" + target.host() + "]";
        MultiMap fields = HttpHeaders.headers();
        target.headers().forEach(field -> fields.set(field.name(), field.value()));
        RequestOptions head = new RequestOptions()
                .setMethod(HttpMethod.valueOf(target.method()))
                .setServer(SocketAddress.inetSocketAddress(target.port(), host))
                .setHost(host)
                .setPort(target.port())
                .setURI(target.path())
                .setHeaders(fields);
        return new Sent(
                head, target.sendsContent() ? Buffer.buffer(target.body()) : null, target.protocol() == Protocol.H2);
    }
}
