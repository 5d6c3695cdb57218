package io.httpbench.api;

/**
 * Receives how far the request in flight has got. A client that has phases calls this on the thread that reads and writes
 * the request's connection, in the order of the methods, between {@link Exchange#start()} and the completion. The harness reads
 * the clock in each call.
 */
public interface Phases {

    /**
     * A connection that was opened because of the request is ready for it, after the TLS handshake, if there is one. Not called
     * when the request goes out on a connection that was there before: then it took no time to connect.
     */
    void connected();

    /** The system has taken the last byte of the request. */
    void written();

    /** The first byte of the response has been read. Only the first call for a request counts. */
    void firstByte();
}
