package io.httpbench.client;

/** The place of one request in flight. At most one request of an exchange is under way at any time. */
public interface Exchange {

    /**
     * Sends exactly one request. Hot: called for each request, on any thread, though mostly on the one that completed
     * the previous request of this exchange. A blocking client returns when the response is complete.
     *
     * <p>Never throws: whatever goes wrong is told to {@link Completion#failed(Throwable)}.
     */
    void start();

    /**
     * Gives up the request under way, if there is one, and frees what it holds (its connection or stream). The request
     * then completes as failed with a {@link java.util.concurrent.TimeoutException} somewhere in its cause chain, once
     * like any other. Cold: called from the harness' watchdog thread when a request exceeds its timeout. Does nothing
     * when no request is under way.
     */
    void cancel();
}
