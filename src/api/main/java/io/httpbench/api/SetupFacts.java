package io.httpbench.api;

import java.util.List;
import java.util.Map;

/**
 * What is known of a client's set-ups without opening it.
 *
 * @param connections by protocol, the most connections that the library's pool keeps to one server; protocols that are
 *     missing have no such set-up
 * @param filled whether it opens all these, however few requests are in flight
 * @param points how it is set up, and what it does by itself
 */
public record SetupFacts(Map<Protocol, Integer> connections, boolean filled, List<SetupPoint> points) {

    /** A client without it. */
    public static final SetupFacts NONE = new SetupFacts(Map.of(), false, List.of());

    /** No bound: one connection for each request that finds none idle. */
    public static final int ANY_NUMBER = Integer.MAX_VALUE;

    /** Whether there is such a set-up with this protocol. */
    public boolean ships(Protocol protocol) {
        return connections.containsKey(protocol);
    }

    /** The most connections with a protocol that has such a set-up and this many requests in flight. */
    public int connections(Protocol protocol, int inFlight) {
        int most = connections.getOrDefault(protocol, 0);
        return filled ? most : Math.min(most, inFlight);
    }
}
