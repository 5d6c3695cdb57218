package io.httpbench.api;

import io.httpbench.api.tune.Tunable;
import io.httpbench.api.tune.Tuning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A client as its library ships it: what a user gets who writes the example of the library's documentation. One client
 * object is shared by all lanes, with the library's own threads, pool, timeouts and header fields. Only protocol,
 * server, credentials, trust and the request itself are set, so it is opened without {@link Limits}.
 *
 * @param facts what can be said of it without opening it
 * @param requests by protocol, the most requests that the library has in flight to one server; others wait inside it
 * @param end when a request is complete
 * @param ways what it does by itself
 * @param unjudged situations of the behaviour card that would show the adapter instead of the library, by their ids, and why
 * @param opener opens it
 * @param unread opens it for whoever leaves bodies unread; null if that is not known of it
 */
public record ShippedSetup(
        SetupFacts facts,
        Map<Protocol, Integer> requests,
        RequestEnd end,
        OwnWays ways,
        Map<String, String> unjudged,
        TunedOpener opener,
        @Nullable UnreadOpener unread) {

    /** Opens a client. A lambda, so that the library is only referenced when it is called. */
    @FunctionalInterface
    public interface Opener {

        /** See {@link ClientFactory#open}. */
        Client open(Target target);
    }

    /** Opens a client that has tunables. A lambda, too. */
    @FunctionalInterface
    public interface TunedOpener {

        /** See {@link ClientFactory#open}; what has no value stays as the library ships it. */
        Client open(Target target, Tuning tuning);
    }

    /**
     * Opens a client whose user takes the status of each answer, and neither reads nor closes what comes behind it. For the behaviour
     * card: a forgotten {@code close}, in code. A lambda, too.
     */
    @FunctionalInterface
    public interface UnreadOpener {

        /** What it returns sends the request once each time that it is called, blocks, and returns the status. */
        Callable<Integer> open(Target target, Tuning tuning);
    }

    /** A client without such a set-up. */
    static final ShippedSetup NONE = new ShippedSetup(
            SetupFacts.NONE,
            Map.of(),
            RequestEnd.RETURN,
            new OwnWays(),
            Map.of(),
            (target, tuning) -> {
                throw new IllegalStateException("there is no set-up as shipped");
            },
            null);

    /** With what is known of the equal set-up. */
    ShippedSetup after(RequestEnd equalEnd, OwnWays equal, Set<Protocol> protocols) {
        OwnWays both = ways.withHabitsOf(equal);
        List<SetupPoint> points = new ArrayList<>(facts.points());
        points.add(new SetupPoint("end of a request", equalEnd.event(), end.event()));
        points.addAll(OwnWays.points(equal, protocols, both, facts.connections().keySet()));
        return new ShippedSetup(
                new SetupFacts(facts.connections(), facts.filled(), List.copyOf(points), facts.tunables()),
                requests,
                end,
                both,
                unjudged,
                opener,
                unread);
    }

    /** The most requests in flight to one server with this protocol, tuned like this. */
    public int requests(Protocol protocol, Tuning tuning) {
        return facts.bound(Tunable::requests, protocol, tuning).orElse(requests.getOrDefault(protocol, 0));
    }

    /** Starts a builder, without any protocol. */
    public static Builder described() {
        return new Builder();
    }

    /** Builder; the components of {@link ShippedSetup} explain each property. */
    public static final class Builder extends SetupBuilder<Builder> {

        private final Map<Protocol, Integer> connections = new EnumMap<>(Protocol.class);
        private final Map<Protocol, Integer> requests = new EnumMap<>(Protocol.class);
        private final List<SetupPoint> points = new ArrayList<>();
        private final List<Tunable> tunables = new ArrayList<>();
        private final Map<String, String> unjudged = new HashMap<>();
        private boolean filled;
        private @Nullable UnreadOpener unread;

        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        /** Exists with HTTP/1.1: the pool keeps at most this many connections, and so requests in flight. */
        public Builder http1(int mostConnections) {
            return with(mostConnections, mostConnections, Protocol.HTTP11);
        }

        /** Exists with these protocols: the pool keeps at most this many connections, with this many requests in flight. */
        public Builder with(int mostConnections, int mostRequests, Protocol... protocols) {
            for (Protocol protocol : protocols) {
                connections.put(protocol, mostConnections);
                requests.put(protocol, mostRequests);
            }
            return this;
        }

        /** Its pool opens all its connections, however few requests are in flight. */
        public Builder fillsPool() {
            filled = true;
            return this;
        }

        /** One more point in which it differs, in words. */
        public Builder differs(String about, String equal, String shipped) {
            points.add(new SetupPoint(about, equal, shipped));
            return this;
        }

        /** A situation of the behaviour card, by its id, that would show the adapter instead of the library, and why. */
        public Builder unjudged(String situation, String reason) {
            unjudged.put(situation, reason);
            return this;
        }

        /** Settings of its library that its users touch. */
        public Builder tunes(Tunable... settings) {
            tunables.addAll(List.of(settings));
            return this;
        }

        /** How bodies are left unread with it. */
        public Builder leavesUnread(UnreadOpener opener) {
            unread = opener;
            return this;
        }

        /** Builds it, without tunables. */
        public ShippedSetup opens(Opener opener) {
            return opens((target, tuning) -> opener.open(target));
        }

        /** Builds it. */
        public ShippedSetup opens(TunedOpener opener) {
            return new ShippedSetup(
                    new SetupFacts(Map.copyOf(connections), filled, List.copyOf(points), List.copyOf(tunables)),
                    Map.copyOf(requests),
                    end,
                    ways,
                    Map.copyOf(unjudged),
                    opener,
                    unread);
        }
    }
}
