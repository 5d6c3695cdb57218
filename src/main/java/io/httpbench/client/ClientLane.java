package io.httpbench.client;

/** One lane's share of a client: what only its exchanges use. Set up and closed by one thread; see {@link LanedClient}. */
public interface ClientLane {

    /**
     * Does of the set-up what may fail when the lane has threads already. {@link #close} follows, even when this throws.
     *
     * @throws RuntimeException when the library cannot be set up
     */
    default void open() {}

    /** See {@link Client#newExchange}. */
    Exchange newExchange(Completion completion);

    /**
     * Closes the lane's connections and ends its threads.
     *
     * @throws InterruptedException when interrupted while waiting for them
     */
    void close() throws InterruptedException;
}
