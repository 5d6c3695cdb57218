package io.httpbench.api;

/**
 * One HTTP client library, opened for one target. It is responsible for sending requests, and nothing else: loop,
 * concurrency bound, clock and counts belong to the harness.
 */
public interface Client extends AutoCloseable {

    /**
     * Creates the slot of one request in flight. Called at set-up time only, by one thread, once per slot;
     * request and callback objects are built here wherever the library allows it.
     *
     * @param lane 0 to {@link Limits#lanes()} − 1. Where the library has event loops, all exchanges of a lane run on
     *     the same loop, so that a completion starts the next request without a thread switch. As shipped, the library decides
     * @param completion notified of the end of each request that the exchange starts
     */
    Exchange newExchange(int lane, Completion completion);

    /**
     * Closes all connections and stops all threads of the library. When it returns, no completion will be called any
     * more, and no thread of the library is left.
     */
    @Override
    void close();
}
