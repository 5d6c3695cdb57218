package io.httpbench.client.jdk;

/**
 * Bounds the connections that a client opens: the library opens one more whenever none is free. Called on any thread;
 * guests are admitted without a lock held.
 */
interface Gate {

    /** A party that wants to send one request. */
    interface Guest {

        /** May send now. */
        void admitted();
    }

    /** Admits the guest now or later. */
    void enter(Guest guest);

    /** A response has begun to arrive. */
    default void answered() {}

    /**
     * The guest's request is over, or the guest stops waiting.
     *
     * @param broken whether the library has failed, so that the connection may be gone
     */
    void leave(Guest guest, boolean broken);

    /** HTTP/1.1 with a connection for each of the guests: no waiting is needed. */
    static Gate alwaysOpen() {
        return new Gate() {
            @Override
            public void enter(Guest guest) {
                guest.admitted();
            }

            @Override
            public void leave(Guest guest, boolean broken) {}
        };
    }
}
