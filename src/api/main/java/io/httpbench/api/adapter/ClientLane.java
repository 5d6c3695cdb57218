package io.httpbench.api.adapter;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;

/** One lane's part of a client, used by its exchanges only. Set up and closed by one thread; see {@link LanedClient}. */
public interface ClientLane {

    /**
     * The part of the set-up that may fail after threads were started. {@link #close} follows, even when this throws.
     *
     * @throws RuntimeException when the library cannot be set up
     */
    default void open() {}

    /** See {@link Client#newExchange}. */
    Exchange newExchange(Completion completion);

    /**
     * Closes the lane's connections and stops its threads.
     *
     * @throws InterruptedException when interrupted while waiting for them
     */
    void close() throws InterruptedException;
}
