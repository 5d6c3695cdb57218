package io.httpbench.client;

/**
 * What a library does by itself in its {@linkplain ShippedSetup set-up as shipped}, although nobody asked for it. Only
 * the tests of the contract read this.
 */
public enum Habit {
    /** Sends a request again when its connection has failed, or has ended before the response began. */
    RESENDS,
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
     * Reports the end of a request before its connection is back in the pool (HTTP/1.1): a request that starts at once may
     * have to open another one.
     */
    RETURNS_LATE,
    /**
     * Ends a cancelled request only when the server answers it: in HTTP/1.1 often; in HTTP/2 always, and then closes the
     * connection with all other requests on it, and may send the cancelled one again.
     */
    CANCELS_LATE,
    /**
     * May go on using an HTTP/2 connection whose end the server has announced (GOAWAY): requests fail that start on it, and
     * perhaps those that the server would still answer.
     */
    FAILS_AFTER_GOAWAY,
    /** May open one more connection than requests need, when that of the pool ends just then (HTTP/2). */
    OPENS_IN_VAIN,
    /** May start a request on an HTTP/2 connection whose end it has seen: the request then fails without having been sent. */
    TRIES_ENDED_CONNECTIONS,
    /** Tells the requests of an HTTP/2 connection that breaks a rule only that it was closed, not why. */
    HIDES_CAUSES,
    /**
     * When a connection breaks within a body (HTTP/1.1), clears a buffer that it has already given back to its pool: the
     * request that has it by then loses what was read for it. It fails in some way, or only the harness' watchdog ends it.
     */
    DAMAGES_OTHERS
}
