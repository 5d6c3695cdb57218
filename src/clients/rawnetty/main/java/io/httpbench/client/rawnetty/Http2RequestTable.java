package io.httpbench.client.rawnetty;

/**
 * Mirrors the dynamic table of the server's HPACK decoder (RFC 7541 §2.3.2): empty, or the fields of the one request.
 * Each returned encoding must be sent, and in order.
 */
final class Http2RequestTable {

    /** Size of the table before any setting; never used beyond. */
    private static final int SIZE = 4_096;

    private final Http2Request request;
    private boolean usable;
    private boolean mustEmpty;
    private boolean entered;

    Http2RequestTable(Http2Request request) {
        this.request = request;
        usable = request.fitsTable();
    }

    /** The server's SETTINGS_HEADER_TABLE_SIZE. A smaller table must be acknowledged (§4.2); we then stop using it. */
    void limit(long size) {
        if (size < SIZE) {
            mustEmpty = true;
            usable = false;
            entered = false;
        }
    }

    /** The encoding of the request to send now. */
    byte[] next() {
        if (entered) {
            return request.indexed();
        }
        if (mustEmpty) {
            mustEmpty = false;
            return request.emptying();
        }
        entered = usable;
        return usable ? request.entering() : request.literal();
    }
}
