package io.httpbench.api;

import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * What is known of a client's set-ups without opening it.
 *
 * @param connections by protocol, the most connections that the library's pool keeps to one server; protocols that are
 *     missing have no such set-up
 * @param filled whether it opens all these, however few requests are in flight
 * @param points how it is set up, and what it does by itself
 * @param tunables settings of its library that its users touch
 */
public record SetupFacts(
        Map<Protocol, Integer> connections, boolean filled, List<SetupPoint> points, List<Tunable> tunables) {

    /** A client without it. */
    public static final SetupFacts NONE = new SetupFacts(Map.of(), false, List.of(), List.of());

    /** No bound: one connection for each request that finds none idle. */
    public static final int ANY_NUMBER = Integer.MAX_VALUE;

    /** Whether there is such a set-up with this protocol. */
    public boolean ships(Protocol protocol) {
        return connections.containsKey(protocol);
    }

    /** The most connections with a protocol that has such a set-up and this many requests in flight, tuned like this. */
    public int connections(Protocol protocol, int inFlight, Tuning tuning) {
        int most = bound(Tunable::connections, protocol, tuning).orElse(connections.getOrDefault(protocol, 0));
        return filled ? most : Math.min(most, inFlight);
    }

    /** What tuning says of a bound that some tunable is in this protocol. */
    OptionalInt bound(Function<Tunable, Set<Protocol>> where, Protocol protocol, Tuning tuning) {
        return tunables.stream()
                .filter(tunable -> where.apply(tunable).contains(protocol))
                .map(tunable -> tuning.of(tunable.name()))
                .filter(OptionalInt::isPresent)
                .mapToInt(OptionalInt::getAsInt)
                .min();
    }
}
