package io.httpbench.host;

import java.nio.charset.StandardCharsets;

/**
 * What a host answers to {@code GET} and {@code HEAD} on one path, whatever the query, with status 200 and
 * {@code Content-Length}; 404 on every other path. A {@code POST} to the path is read to its end and answered the same way. The same bytes from every host.
 *
 * @param path without a query, for example {@code /_api/version}
 * @param contentType value of {@code Content-Type}
 * @param body one byte per character; US-ASCII, so that its length is the same in every encoding that a library may choose
 */
public record Answer(String path, String contentType, String body) {

    /** Whether a request's target names the path, with a query or without. Hot. */
    public boolean isAt(String target) {
        return target.startsWith(path) && (target.length() == path.length() || target.charAt(path.length()) == '?');
    }

    /** The bytes; a new array each time. */
    public byte[] bytes() {
        return body.getBytes(StandardCharsets.US_ASCII);
    }
}
