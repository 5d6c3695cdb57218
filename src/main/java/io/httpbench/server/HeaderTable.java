package io.httpbench.server;

import org.jspecify.annotations.Nullable;

/**
 * What the client's HPACK decoder has in its dynamic table (RFC 7541 §2.3.2), reduced to what this server needs: the
 * first good response of a connection enters its fields, and the equal ones after it are a few indexes. Every other
 * response leaves the table alone.
 */
final class HeaderTable {

    /** Size of the table before any setting; never used beyond, even if the client allows more. */
    static final int SIZE = 4_096;

    private @Nullable Http2Response entered;
    private boolean usable = true;
    private boolean mustEmpty;

    /**
     * The client's SETTINGS_HEADER_TABLE_SIZE. When the table shrinks, the next block must say so (RFC 7541 §4.2); we
     * then do without it for good.
     */
    void limit(long size) {
        if (size < SIZE && usable) {
            usable = false;
            mustEmpty = true;
            entered = null;
        }
    }

    /** The encoding of this response that is right now. It must be sent, and before any other. */
    Http2Response.Encoded encodingOf(Http2Response response) {
        if (entered == response) {
            return response.indexed();
        }
        if (mustEmpty) {
            mustEmpty = false;
            return response.emptying();
        }
        Http2Response.Encoded entering = usable && entered == null ? response.entering() : null;
        if (entering != null) {
            entered = response;
            return entering;
        }
        return response.literal();
    }
}
