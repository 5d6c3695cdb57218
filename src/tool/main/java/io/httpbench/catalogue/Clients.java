package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientKind;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.Protocol;
import io.httpbench.fork.Providers;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.model.text.Nearest;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The clients of this tool, which are found as those of others are: by the {@link ClientProvider} of a jar. */
public final class Clients {

    /** The order of rows; who is not here follows by name, and at the end those that are no clients. */
    private static final List<String> FIRST = List.of(
            "Vertx",
            "ReactorNetty",
            "HttpClient4",
            "HttpClient5",
            "HttpClient5Async",
            "AsyncHttpClient",
            "Jdk",
            "JdkAsync",
            "OkHttp",
            "OkHttpAsync",
            "Jetty",
            "Netty",
            "Armeria",
            "Helidon",
            "ArangoDriver");

    private static final Comparator<ClientFactory> ORDER = Comparator.comparing(ClientFactory::kind)
            .thenComparing(factory -> FIRST.contains(factory.name()) ? FIRST.indexOf(factory.name()) : FIRST.size())
            .thenComparing(ClientFactory::name);

    private static final String FALLBACK = "Jdk";

    /** The rows of the default matrix, the same since its first day; more pairs exist. */
    private static final Map<String, Set<Protocol>> MAIN_JOB = Map.of(
            "Vertx", ordered(Protocol.HTTP11, Protocol.H2C),
            "ReactorNetty", ordered(Protocol.HTTP11),
            "HttpClient4", ordered(Protocol.HTTP11),
            "HttpClient5", ordered(Protocol.HTTP11),
            "HttpClient5Async", ordered(Protocol.HTTP11, Protocol.H2C),
            "AsyncHttpClient", ordered(Protocol.HTTP11));

    private Clients() {}

    /**
     * All that this tool was built with, in the order of the rows. Not for forks, which have the jar of one.
     *
     * @throws IllegalStateException when a jar is missing
     */
    public static List<ClientFactory> all() {
        // Not by ServiceLoader, which looks into all jars of all libraries.
        return ClassPaths.providers().stream()
                .flatMap(name -> provider(name).factories().stream())
                .sorted(ORDER)
                .toList();
    }

    private static ClientProvider provider(String name) {
        try {
            return Class.forName(name)
                    .asSubclass(ClientProvider.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name + " is missing beside this jar; build again", e);
        }
    }

    /** Those on this JVM's class path that this tool was not built with. */
    static List<ClientFactory> ofOthers() {
        Set<String> ours = ClassPaths.providers();
        return Providers.clients(provider -> !ours.contains(provider.getName()));
    }

    /**
     * The factory of a client.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    public static ClientFactory named(List<ClientFactory> factories, String name) {
        return find(factories, name).orElseThrow(() -> new IllegalArgumentException("no client " + name));
    }

    /** The one of this name, if need be in another case. */
    public static Optional<ClientFactory> find(List<ClientFactory> factories, String name) {
        return Nearest.ignoringCase(
                        name, factories.stream().map(ClientFactory::name).toList())
                .flatMap(found -> factories.stream()
                        .filter(factory -> factory.name().equals(found))
                        .findFirst());
    }

    /**
     * Clients that can send a cell's request in this JVM: the cell's own where it runs on this JDK, which need not be that of the
     * forks, and another one, which is that of the JDK where it speaks the protocol.
     */
    public static List<ClientFactory> witnesses(List<ClientFactory> factories, Cell cell, boolean secure) {
        ClientFactory own = named(factories, cell.client());
        List<ClientFactory> witnesses = Stream.concat(
                        Stream.concat(Stream.of(own), find(factories, FALLBACK).stream()),
                        factories.stream().filter(factory -> factory.kind() == ClientKind.CLIENT))
                .filter(factory -> runsHere(factory, cell.protocol()))
                .filter(factory -> (secure ? factory.secureProtocols() : factory.protocols()).contains(cell.protocol()))
                .distinct()
                .limit(2)
                .toList();
        return witnesses.isEmpty() ? List.of(own) : witnesses;
    }

    private static boolean runsHere(ClientFactory factory, Protocol protocol) {
        return Runtime.version().feature() >= factory.minimumJava(protocol)
                && OwnJar.of(factory).isEmpty();
    }

    /** What settings and matrix must know of each client. */
    public static List<KnownClient> known(List<ClientFactory> factories, ClassPaths classPaths) {
        return factories.stream().map(factory -> known(factory, classPaths)).toList();
    }

    private static KnownClient known(ClientFactory factory, ClassPaths classPaths) {
        return OwnJar.of(factory)
                .map(OwnJar::known)
                .orElseGet(() -> known(
                        factory,
                        classPaths.versionOf(factory.library()),
                        MAIN_JOB.getOrDefault(factory.name(), Set.of())));
    }

    /** What the factory of a client says that is none of this tool. All it speaks of what the default matrix has is part of that. */
    static KnownClient described(ClientFactory factory) {
        Set<Protocol> mainJob = ordered(Protocol.HTTP11, Protocol.H2C);
        mainJob.retainAll(factory.protocols());
        return known(factory, "", mainJob);
    }

    private static KnownClient known(ClientFactory factory, String version, Set<Protocol> mainJob) {
        Set<Protocol> protocols = ordered(factory.protocols().toArray(Protocol[]::new));
        Set<Protocol> secureProtocols = ordered(factory.secureProtocols().toArray(Protocol[]::new));
        Map<Protocol, List<NotHonoured>> notHonoured = new EnumMap<>(Protocol.class);
        protocols.forEach(protocol -> notHonoured.put(protocol, factory.notHonoured(protocol)));
        secureProtocols.forEach(protocol -> notHonoured.put(protocol, factory.notHonoured(protocol)));
        return new KnownClient(
                factory.name(),
                factory.kind(),
                version,
                protocols,
                secureProtocols,
                mainJob,
                factory.blocking(),
                factory.pipelining(),
                factory.phases(),
                notHonoured,
                factory.library(),
                factory.wraps(),
                "",
                factory.minimumJava(),
                factory.newerJava(),
                factory.shipped().facts(),
                factory.absence());
    }

    private static Set<Protocol> ordered(Protocol... protocols) {
        Set<Protocol> ordered = new LinkedHashSet<>();
        List.of(protocols).stream().sorted().forEach(ordered::add);
        return ordered;
    }
}
