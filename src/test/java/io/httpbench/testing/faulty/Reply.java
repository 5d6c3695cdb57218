package io.httpbench.testing.faulty;

import java.util.Map;

/**
 * What a complete answer consists of.
 *
 * @param status the HTTP status code
 * @param reason its reason phrase, sent in HTTP/1.1 only
 * @param headers further headers, names in lower case as HTTP/2 wants them
 * @param body the body in ASCII, which may be empty
 */
record Reply(int status, String reason, Map<String, String> headers, String body) {

    static Reply of(int status, String reason, String body) {
        return new Reply(status, reason, Map.of(), body);
    }

    static Reply ofSize(int bodyBytes) {
        return of(200, "OK", "x".repeat(bodyBytes));
    }

    Reply with(String name, String value) {
        return new Reply(status, reason, Map.of(name, value), body);
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
