package io.httpbench.api;

import io.httpbench.api.tune.Tuning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Describes one client library, and opens it. A factory is cheap: it loads no class of its library before
 * {@link #open}, because the conductor creates the factories of all clients, and a fork has only its own client's
 * libraries on the classpath. Each client of this tool has one in a public constant of its package, those of others come from a
 * {@link ClientProvider}; see {@link #named}.
 *
 * @param name the value of {@code JB_CLIENT}, for example {@code Vertx}
 * @param kind whether it is a library as its users use it, or a ceiling for those
 * @param protocols what the library actually speaks in clear text
 * @param secureProtocols what it speaks over TLS
 * @param artifacts Maven artifacts ({@code groupId:artifactId}) that a fork needs for this client; transitive
 *     dependencies are implied. Empty when the library is part of the JDK
 * @param more by protocol, artifacts that a fork needs beside those, and only in this one
 * @param library the library whose version is shown: an artifact, or a module of the JDK
 * @param wraps the name of another client, on whose library this one's is built: results say what it adds to that. Empty for none
 * @param minimumJava the oldest Java that the library runs on. On an older one nothing but {@link #open} fails
 * @param newerJava by protocol, the oldest Java on which the library speaks it, where that is a newer one
 * @param blocking whether {@link Exchange#start()} returns only when the response is complete
 * @param pipelining whether the library can send a request on an HTTP/1.1 connection that still waits for a response
 * @param phases whether it reports the {@link Phases} of its requests
 * @param notHonoured by protocol, which {@link Limits} the library cannot honour. Shown by {@code list} and in the results
 * @param end when a request is complete in the equal set-up
 * @param ways what it does by itself in both set-ups
 * @param absence why this build does not include the client, for display; empty if it does. Otherwise {@link #open}
 *     fails
 * @param shipped how its library is set up as shipped
 * @param opener what {@link #open} calls
 */
public record ClientFactory(
        String name,
        ClientKind kind,
        Set<Protocol> protocols,
        Set<Protocol> secureProtocols,
        List<String> artifacts,
        Map<Protocol, List<String>> more,
        String library,
        String wraps,
        int minimumJava,
        Map<Protocol, Integer> newerJava,
        boolean blocking,
        boolean pipelining,
        boolean phases,
        Map<Protocol, List<NotHonoured>> notHonoured,
        RequestEnd end,
        OwnWays ways,
        String absence,
        ShippedSetup shipped,
        Opener opener) {

    /** Opens a client. A lambda, so that the library is only referenced when it is called. */
    @FunctionalInterface
    public interface Opener {

        /** See {@link ClientFactory#open}. */
        Client open(Target target, Limits limits);
    }

    /** Starts a builder; by default it is a client, asynchronous and without protocols. */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** The artifacts that a fork needs in this protocol. */
    public List<String> artifacts(Protocol protocol) {
        List<String> all = new ArrayList<>(artifacts);
        all.addAll(more.getOrDefault(protocol, List.of()));
        return all;
    }

    /** The oldest Java on which it speaks this protocol. */
    public int minimumJava(Protocol protocol) {
        return Math.max(minimumJava, newerJava.getOrDefault(protocol, minimumJava));
    }

    /** Which limits are not honoured with this protocol; empty when all are. */
    public List<NotHonoured> notHonoured(Protocol protocol) {
        return notHonoured.getOrDefault(protocol, List.of());
    }

    /**
     * Opens the client in the equal set-up. Connections are opened by the requests, not here.
     *
     * @throws RuntimeException when the library cannot be set up; nothing stays open in this case
     */
    public Client open(Target target, Limits limits) {
        return opener.open(target, limits);
    }

    /**
     * Opens the client in this set-up.
     *
     * @param tuning what is not as shipped, nothing in the equal set-up
     * @param limits for the equal set-up; as shipped, the library has its own
     * @throws RuntimeException like {@link #open(Target, Limits)}
     */
    public Client open(Setup setup, Tuning tuning, Target target, Limits limits) {
        return setup == Setup.SHIPPED ? shipped.opener().open(target, tuning) : open(target, limits);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Builder; the components of {@link ClientFactory} explain each property. */
    public static final class Builder extends SetupBuilder<Builder> {

        private final String name;
        private ClientKind kind = ClientKind.CLIENT;
        private Set<Protocol> protocols = Set.of();
        private Set<Protocol> secureProtocols = Set.of();
        private List<String> artifacts = List.of();
        private final Map<Protocol, List<String>> more = new EnumMap<>(Protocol.class);
        private @Nullable String library;
        private String wraps = "";
        private int minimumJava = 17;
        private final Map<Protocol, Integer> newerJava = new EnumMap<>(Protocol.class);
        private boolean blocking;
        private boolean pipelining;
        private boolean phases;
        private String absence = "";
        private ShippedSetup shipped = ShippedSetup.NONE;
        private final Map<Protocol, List<NotHonoured>> notHonoured = new EnumMap<>(Protocol.class);

        private Builder(String name) {
            this.name = name;
        }

        @Override
        Builder self() {
            return this;
        }

        /** It is no client, but a ceiling: see {@link ClientKind#CEILING}. */
        public Builder ceiling() {
            kind = ClientKind.CEILING;
            return this;
        }

        /** What it speaks in clear text. */
        public Builder clearText(Protocol... spoken) {
            protocols = Set.of(spoken);
            return this;
        }

        /** What it speaks over TLS. */
        public Builder secure(Protocol... spoken) {
            secureProtocols = Set.of(spoken);
            return this;
        }

        /** The artifacts it needs; the first one is the library whose version is shown. */
        public Builder artifacts(String... needed) {
            artifacts = List.of(needed);
            return needed.length == 0 ? this : library(needed[0]);
        }

        /** The artifacts it needs in this protocol beside those. */
        public Builder artifacts(Protocol protocol, String... needed) {
            more.put(protocol, List.of(needed));
            return this;
        }

        /** The library whose version is shown, for a client without artifacts. */
        public Builder library(String shown) {
            library = shown;
            return this;
        }

        /** It is built on the library of this client, such as {@code HttpClient5}; on none by default. */
        public Builder wraps(String client) {
            wraps = client;
            return this;
        }

        /** The oldest Java version that it runs on; 17 by default. */
        public Builder minimumJava(int version) {
            minimumJava = version;
            return this;
        }

        /** The oldest Java version on which it speaks this protocol. */
        public Builder minimumJava(Protocol protocol, int version) {
            newerJava.put(protocol, version);
            return this;
        }

        /** {@link Exchange#start()} returns when the response is complete. */
        public Builder blocking() {
            blocking = true;
            return this;
        }

        /** It supports pipelining. */
        public Builder pipelining() {
            pipelining = true;
            return this;
        }

        /** It reports the phases of its requests. */
        public Builder phases() {
            phases = true;
            return this;
        }

        /** What it cannot honour with this protocol. */
        public Builder notHonoured(Protocol protocol, NotHonoured... limits) {
            notHonoured.put(protocol, List.of(limits));
            return this;
        }

        /** Why this build does not include it; empty if it does. */
        public Builder absence(String reason) {
            absence = reason;
            return this;
        }

        /** It has this set-up as shipped; none by default. */
        public Builder shipped(ShippedSetup setup) {
            shipped = setup;
            return this;
        }

        /** Builds the factory. */
        public ClientFactory opens(Opener opener) {
            Set<Protocol> spoken = new HashSet<>(protocols);
            spoken.addAll(secureProtocols);
            return new ClientFactory(
                    name,
                    kind,
                    protocols,
                    secureProtocols,
                    artifacts,
                    Map.copyOf(more),
                    library == null ? name : library,
                    wraps,
                    minimumJava,
                    Map.copyOf(newerJava),
                    blocking,
                    pipelining,
                    phases,
                    Map.copyOf(notHonoured),
                    end,
                    ways,
                    absence,
                    shipped.after(end, ways, spoken),
                    opener);
        }
    }
}
