package io.httpbench.app;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientKind;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.Protocol;
import io.httpbench.client.arangodriver.ArangoDriverFactory;
import io.httpbench.client.armeria.ArmeriaFactory;
import io.httpbench.client.asynchttpclient.AsyncHttpClientFactory;
import io.httpbench.client.helidon.HelidonFactory;
import io.httpbench.client.httpclient4.HttpClient4Factory;
import io.httpbench.client.httpclient5.HttpClient5Factory;
import io.httpbench.client.httpclient5async.HttpClient5AsyncFactory;
import io.httpbench.client.jdk.JdkFactory;
import io.httpbench.client.jetty.JettyFactory;
import io.httpbench.client.netty.NettyFactory;
import io.httpbench.client.okhttp.OkHttpFactory;
import io.httpbench.client.rawnetty.RawNettyFactory;
import io.httpbench.client.reactornetty.ReactorNettyFactory;
import io.httpbench.client.vertx.VertxFactory;
import io.httpbench.matrix.ClassPaths;
import io.httpbench.model.Cell;
import io.httpbench.model.KnownClient;
import io.httpbench.model.Nearest;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The list of clients. A new client is one line here. */
public final class Clients {

    private static final List<ClientFactory> ALL = List.of(
            VertxFactory.VERTX,
            ReactorNettyFactory.REACTOR_NETTY,
            HttpClient4Factory.HTTP_CLIENT_4,
            HttpClient5Factory.HTTP_CLIENT_5,
            HttpClient5AsyncFactory.HTTP_CLIENT_5_ASYNC,
            AsyncHttpClientFactory.ASYNC_HTTP_CLIENT,
            JdkFactory.JDK,
            JdkFactory.JDK_ASYNC,
            OkHttpFactory.OK_HTTP,
            OkHttpFactory.OK_HTTP_ASYNC,
            JettyFactory.JETTY,
            NettyFactory.NETTY,
            ArmeriaFactory.ARMERIA,
            HelidonFactory.HELIDON,
            ArangoDriverFactory.ARANGO_DRIVER,
            RawNettyFactory.RAW_NETTY);

    /** The rows of the default matrix, the same since its first day; more pairs exist. */
    private static final Map<String, Set<Protocol>> MAIN_JOB = Map.of(
            "Vertx", ordered(Protocol.HTTP11, Protocol.H2C),
            "ReactorNetty", ordered(Protocol.HTTP11),
            "HttpClient4", ordered(Protocol.HTTP11),
            "HttpClient5", ordered(Protocol.HTTP11),
            "HttpClient5Async", ordered(Protocol.HTTP11, Protocol.H2C),
            "AsyncHttpClient", ordered(Protocol.HTTP11));

    private Clients() {}

    /** Every factory, in the order of the rows. */
    public static List<ClientFactory> all() {
        return ALL;
    }

    /**
     * The factory of a client.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    static ClientFactory named(List<ClientFactory> factories, String name) {
        return find(factories, name).orElseThrow(() -> new IllegalArgumentException("no client " + name));
    }

    /** The one of this name, if need be in another case. */
    static Optional<ClientFactory> find(List<ClientFactory> factories, String name) {
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
    static List<ClientFactory> witnesses(List<ClientFactory> factories, Cell cell, boolean secure) {
        ClientFactory own = named(factories, cell.client());
        List<ClientFactory> witnesses = Stream.concat(
                        Stream.of(own, JdkFactory.JDK),
                        factories.stream().filter(factory -> factory.kind() == ClientKind.CLIENT))
                .filter(Clients::runsHere)
                .filter(factory -> (secure ? factory.secureProtocols() : factory.protocols()).contains(cell.protocol()))
                .distinct()
                .limit(2)
                .toList();
        return witnesses.isEmpty() ? List.of(own) : witnesses;
    }

    private static boolean runsHere(ClientFactory factory) {
        return Runtime.version().feature() >= factory.minimumJava()
                && OwnJar.of(factory).isEmpty();
    }

    /** What settings and matrix must know of each client. */
    static List<KnownClient> known(List<ClientFactory> factories, ClassPaths classPaths) {
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
                factory.shipped().facts(),
                factory.absence());
    }

    private static Set<Protocol> ordered(Protocol... protocols) {
        Set<Protocol> ordered = new LinkedHashSet<>();
        List.of(protocols).stream().sorted().forEach(ordered::add);
        return ordered;
    }
}
