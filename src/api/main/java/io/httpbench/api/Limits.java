package io.httpbench.api;

import java.time.Duration;

/**
 * The limits that every client is configured with, so that all do the same work.
 *
 * @param connections connections in all; for an asynchronous client at least one per lane
 * @param pipelining requests that may wait on one HTTP/1.1 connection at once; 1 is no pipelining
 * @param lanes event loops of an asynchronous client; threads that call a blocking client
 * @param inFlight requests in flight over all lanes, spread evenly; one per lane for a blocking client
 * @param connectTimeout longest time to open a connection
 * @param requestTimeout longest time from start to the end of the response. The harness watches it itself and calls
 *     {@link Exchange#cancel()}, so no client pays for a timer per request. Nor does a blocking client set it as socket
 *     timeout: the JDK would then poll before each read, one more system call
 * @param keepAlive whether HTTP/1.1 connections are reused; if not, each request opens its own and sends
 *     {@code Connection: close} (RFC 9112 §9.6). Always true in HTTP/2
 */
public record Limits(
        int connections,
        int pipelining,
        int lanes,
        int inFlight,
        Duration connectTimeout,
        Duration requestTimeout,
        boolean keepAlive) {

    /** With reused connections. */
    public Limits(
            int connections,
            int pipelining,
            int lanes,
            int inFlight,
            Duration connectTimeout,
            Duration requestTimeout) {
        this(connections, pipelining, lanes, inFlight, connectTimeout, requestTimeout, true);
    }

    /** The largest number of requests in flight of any lane. */
    public int slotsPerLane() {
        return slotsOf(0);
    }

    /** This lane's share of the requests in flight: the sum over all lanes is {@link #inFlight()}. */
    public int slotsOf(int lane) {
        return share(inFlight, lane);
    }

    /** This lane's share of the connections: the sum over all lanes is {@link #connections()}. */
    public int connectionsOf(int lane) {
        return share(connections, lane);
    }

    private int share(int whole, int lane) {
        return whole / lanes + (lane < whole % lanes ? 1 : 0);
    }
}
