package io.httpbench.config;

import java.util.List;

/**
 * One client × protocol × load combination of the matrix.
 *
 * @param client the client's name
 * @param protocol what it must speak
 * @param blocking whether it has one request in flight per calling thread
 * @param lanes senders: threads of a blocking client, event loops of an asynchronous one
 * @param slotsPerLane requests in flight per lane
 * @param connections connections the client is told to use
 * @param pipelining requests that may wait on one HTTP/1.1 connection
 * @param notHonoured what of all this the library cannot do, in words
 */
public record Cell(
        String client,
        Protocol protocol,
        boolean blocking,
        int lanes,
        int slotsPerLane,
        int connections,
        int pipelining,
        List<String> notHonoured) {

    /** The bound on requests in flight. */
    public int inFlight() {
        return lanes * slotsPerLane;
    }

    /** For people: {@code Vertx H2C}. */
    public String label() {
        return client + " " + protocol;
    }
}
