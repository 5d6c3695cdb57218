package io.httpbench.server;

import java.util.ArrayList;
import java.util.List;

/**
 * A complete response in every form it can take on the wire, encoded once. Immutable; shared by all event loops.
 */
final class Response {

    /** A header field with its name in HTTP/1.1 spelling. */
    record Field(String name, String value) {}

    private static final List<Field> CHALLENGES = List.of(
            new Field("Www-Authenticate", "Basic, realm=\"ArangoDB\""),
            new Field("Www-Authenticate", "Bearer, token_type=\"JWT\", realm=\"ArangoDB\""));

    private final byte[] keepAlive;
    private final byte[] close;
    private final Http2Response http2;

    private Response(int status, byte[] body, boolean withBody) {
        List<Field> before = new ArrayList<>(
                List.of(new Field("X-Content-Type-Options", "nosniff"), new Field("Server", "ArangoDB")));
        if (status == 401) {
            before.addAll(CHALLENGES);
        } else if (status == 405) {
            before.add(new Field("Allow", "GET, HEAD"));
        }
        List<Field> after = List.of(
                new Field("Content-Type", "application/json; charset=utf-8"),
                new Field("Content-Length", Integer.toString(body.length)));
        byte[] content = withBody ? body : new byte[0];
        keepAlive = Http1Response.encode(status, before, "Keep-Alive", after, content);
        close = Http1Response.encode(status, before, "Close", after, content);
        List<Field> fields = new ArrayList<>(before);
        fields.addAll(after);
        http2 = new Http2Response(status, fields, content);
    }

    /** A response with its body. */
    static Response of(int status, byte[] body) {
        return new Response(status, body, true);
    }

    /** The answer to HEAD: {@code Content-Length} as for GET, but no body (RFC 9110 §9.3.2). */
    static Response headOf(int status, byte[] body) {
        return new Response(status, body, false);
    }

    /** Status line, header and body in HTTP/1.1. Not to be changed by the caller. */
    byte[] http1(boolean keepAliveAfterwards) {
        return keepAliveAfterwards ? keepAlive : close;
    }

    /** Frames in HTTP/2. */
    Http2Response http2() {
        return http2;
    }
}
