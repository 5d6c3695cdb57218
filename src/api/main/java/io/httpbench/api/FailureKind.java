package io.httpbench.api;

import java.util.Locale;

/** Why a request failed. A failure is never counted as throughput. */
public enum FailureKind {
    /** No connection could be opened. */
    CONNECT,
    /** No complete response within the request timeout. */
    TIMEOUT,
    /** The connection was closed or reset before the response was complete. */
    RESET,
    /** What the server sent is not the requested protocol. */
    PROTOCOL,
    /** A complete response with an unexpected status. */
    STATUS,
    /** A complete response whose body is not as long as the first good one. */
    BODY,
    /** Anything else; the recorded cause says what. */
    OTHER;

    /** The name in results, for example {@code timeout}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
