package io.httpbench.api;

import org.jspecify.annotations.Nullable;

/**
 * Callback for the end of one request. For each {@link Exchange#start()} exactly one of the methods is called exactly
 * once, on any thread, possibly before {@code start()} returns, and only when the response body has been read to its
 * end.
 */
public interface Completion {

    /**
     * A complete response has arrived, whatever its status.
     *
     * @param status the HTTP status code
     * @param bodyBytes length of the body in bytes as received, after removal of transfer coding
     */
    void succeeded(int status, long bodyBytes);

    /** No complete response has arrived, and none will. {@code cause} says why; the harness classifies it. */
    void failed(Throwable cause);

    /**
     * What receives the phases of the exchange's requests; null, as by default, when nobody asks for them. Read once, when the
     * exchange is created. Ignored by clients whose factory declares none.
     */
    default @Nullable Phases phases() {
        return null;
    }
}
