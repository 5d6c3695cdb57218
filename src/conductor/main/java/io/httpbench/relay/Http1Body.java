package io.httpbench.relay;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the content of an HTTP/1.1 message is framed (RFC 9112 §6.3).
 *
 * @param length of the content when its kind is {@link Kind#LENGTH}
 */
record Http1Body(Kind kind, long length) {

    /** No content at all. */
    static final Http1Body NONE = new Http1Body(Kind.LENGTH, 0);

    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    /** The ways to find its end. */
    enum Kind {
        LENGTH,
        CHUNKED,
        UNTIL_CLOSED
    }

    static Http1Body ofRequest(List<String> head) {
        Http1Body told = told(head);
        return told == null ? NONE : told;
    }

    static Http1Body ofResponse(String method, int status, List<String> head) {
        if (method.equals("HEAD") || status < 200 || status == NO_CONTENT || status == NOT_MODIFIED) {
            return NONE;
        }
        Http1Body told = told(head);
        return told == null ? new Http1Body(Kind.UNTIL_CLOSED, 0) : told;
    }

    private static @Nullable Http1Body told(List<String> head) {
        if (Fields.lists(head, "transfer-encoding", "chunked")) {
            return new Http1Body(Kind.CHUNKED, 0);
        }
        String length = Fields.value(head, "content-length");
        if (length == null) {
            return null;
        }
        try {
            return new Http1Body(Kind.LENGTH, Long.parseLong(length));
        } catch (NumberFormatException e) {
            throw new WireException("a Content-Length that is no number");
        }
    }
}
