package io.httpbench.api;

/** The slot of one request in flight. At most one request of an exchange is in flight at any time. */
public interface Exchange {

    /**
     * Sends exactly one request. Hot: called for each request, on any thread, though mostly on the one that completed
     * the previous request of this exchange. A blocking client returns when the response is complete.
     *
     * <p>Never throws: any failure is reported to {@link Completion#failed(Throwable)}.
     */
    void start();

    /**
     * Cancels the request in flight, if there is one, and frees its resources (connection or stream). The request then
     * completes as failed with a {@link java.util.concurrent.TimeoutException} somewhere in its cause chain, exactly
     * once, like any other. Cold: called from the harness' watchdog thread when a request exceeds its timeout. Does
     * nothing when no request is in flight.
     */
    void cancel();
}
