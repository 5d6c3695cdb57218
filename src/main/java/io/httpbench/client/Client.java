package io.httpbench.client;

/**
 * One HTTP client library, opened for one target. It owns how a request is sent, and nothing else: loop, bound, clock
 * and counts belong to the harness.
 */
public interface Client extends AutoCloseable {

    /**
     * Prepares the place of one request in flight. Called at set-up time only, by one thread, once per slot;
     * request and callback objects are built here wherever the library allows it.
     *
     * @param lane 0 to {@link Limits#lanes()} − 1. Where the library has event loops, all exchanges of a lane run on
     *     the same loop, so that a completion starts the next request without a change of thread
     * @param completion told about the end of each request that the exchange starts
     */
    Exchange newExchange(int lane, Completion completion);

    /**
     * Closes all connections and ends all threads of the library. Returns when all is quiet: no completion is called
     * afterwards, and no thread of the library is left.
     */
    @Override
    void close();
}
