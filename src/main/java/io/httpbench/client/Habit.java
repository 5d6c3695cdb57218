package io.httpbench.client;

/**
 * What a library does by itself in its {@linkplain ShippedSetup set-up as shipped}, although nobody asked for it. Only
 * the tests of the contract read this.
 */
public enum Habit {
    /** Sends a request again when its connection has failed, or has ended before the response began. */
    RESENDS,
    /** With {@link #RESENDS}: also when the connection breaks within the response. */
    RESENDS_WITHIN,
    /** Follows redirects: reports the response that it was redirected to. */
    FOLLOWS_REDIRECTS,
    /**
     * Never reports the end of a request whose connection breaks while the server upgrades it to HTTP/2 (H2C): only the
     * harness' watchdog ends it.
     */
    LOSES_UPGRADES,
    /**
     * Reports the end of a request on another thread than the one that reads its connection (HTTP/2): when that ends right
     * behind the response, the request may be reported as failed, although its response was complete.
     */
    RACES_WITH_THE_END,
    /**
     * Has no way to give up a request: one that is cancelled keeps its place on its connection until its response has come
     * or the connection ends.
     */
    KEEPS_CANCELLED,
    /** Reports a response with an error status (300 or more) without the length of its body. */
    HIDES_ERROR_BODIES,
    /** Reports a response that is not HTTP as a connection that was closed. */
    HIDES_GARBAGE,
    /**
     * Opens the next stream before the one that has just ended is out of its count (HTTP/2): where the server's limit of
     * open streams is reached, requests fail as if their connection had been closed.
     */
    OVERRUNS_STREAMS,
    /**
     * Closes the connection when a request is cancelled that does not have its stream yet (HTTP/2), so that other requests
     * on it fail.
     */
    CANCELS_CONNECTIONS,
    /** Finds out about the protocol over TLS on a connection of its own, on which there is only the first request. */
    PROBES,
    /** Closes the connection after each response to HEAD. */
    CLOSES_AFTER_HEAD
}
