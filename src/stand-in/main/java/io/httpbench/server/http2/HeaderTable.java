package io.httpbench.server.http2;

import io.httpbench.server.answer.Http2Response;
import org.jspecify.annotations.Nullable;

/**
 * Mirrors the dynamic table of the client's HPACK decoder (RFC 7541 §2.3.2), reduced to what this server needs: the
 * first good response of a connection enters its fields, and equal later ones are a few indexes. Every other response
 * leaves the table unchanged.
 */
final class HeaderTable {

    /** Size of the table before any setting; never used beyond, even if the client allows more. */
    static final int SIZE = 4_096;

    private @Nullable Http2Response entered;
    private boolean usable = true;
    private boolean mustEmpty;

    /**
     * The client's SETTINGS_HEADER_TABLE_SIZE. When the table shrinks, the next block must announce it (RFC 7541 §4.2);
     * we then stop using it for good.
     */
    void limit(long size) {
        if (size < SIZE && usable) {
            usable = false;
            mustEmpty = true;
            entered = null;
        }
    }

    /** The encoding of this response that is valid now. It must be sent, and before any other. */
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
