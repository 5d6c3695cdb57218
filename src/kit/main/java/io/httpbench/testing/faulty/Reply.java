package io.httpbench.testing.faulty;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a complete answer consists of.
 *
 * @param status the HTTP status code
 * @param reason its reason phrase, sent in HTTP/1.1 only
 * @param headers further headers, names in lower case as HTTP/2 wants them
 * @param body the body in ASCII, which may be empty
 * @param interim what is sent before it; null for nothing
 */
record Reply(
        int status,
        String reason,
        Map<String, String> headers,
        String body,
        @Nullable Interim interim) {

    /** A response that is not the answer, with a field. */
    record Interim(int status, String reason) {

        static final String FIELD = "link";
        static final String VALUE = "</style.css>; rel=preload";
    }

    static Reply of(int status, String reason, String body) {
        return new Reply(status, reason, Map.of(), body, null);
    }

    static Reply ofSize(int bodyBytes) {
        return of(200, "OK", "x".repeat(bodyBytes));
    }

    Reply with(String name, String value) {
        return new Reply(status, reason, Map.of(name, value), body, interim);
    }

    Reply after(int interimStatus, String interimReason) {
        return new Reply(status, reason, headers, body, new Interim(interimStatus, interimReason));
    }

    String firstHalf() {
        return body.substring(0, body.length() / 2);
    }

    /** One of several equal parts of the body. */
    String part(int index, int parts) {
        int size = body.length() / parts;
        return body.substring(index * size, (index + 1) * size);
    }
}
