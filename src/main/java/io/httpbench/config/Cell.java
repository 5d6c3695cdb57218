package io.httpbench.config;

import java.util.List;

/**
 * One client × protocol × path × load combination of the matrix.
 *
 * @param client the client's name
 * @param protocol what it must speak
 * @param path path and query of its request
 * @param pathNumber place of the path among those of the run, from 1; 0 when the run has no other
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
        String path,
        int pathNumber,
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

    /** Whether the run has cells that differ from this one in nothing but the path. */
    public boolean oneOfSeveralPaths() {
        return pathNumber > 0;
    }

    /** For people: {@code Vertx H2C}, with the path where the run has several. */
    public String label() {
        return client + " " + protocol + (oneOfSeveralPaths() ? " " + path : "");
    }
}
