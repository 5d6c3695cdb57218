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
    RACES_WITH_THE_END
}
