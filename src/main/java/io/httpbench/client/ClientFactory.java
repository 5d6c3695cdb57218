package io.httpbench.client;

import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/**
 * Describes one client library and opens it. A factory is cheap: it loads no class of its library before
 * {@link #open}, because the conductor creates the factories of all clients, and a fork has only its own client's
 * libraries on the class path.
 */
public interface ClientFactory {

    /** The value of {@code JB_CLIENT}, for example {@code Vertx}. */
    String name();

    /** What the library really speaks in clear text. */
    Set<Protocol> protocols();

    /** What it speaks over TLS. */
    default Set<Protocol> secureProtocols() {
        return Set.of();
    }

    /** The oldest Java that the library runs on. On an older one nothing but {@link #open} fails. */
    default int minimumJava() {
        return 17;
    }

    /** Why this build does not have the client, in words for people; empty where it has it. Else {@link #open} fails. */
    default String absence() {
        return "";
    }

    /**
     * Maven artifacts ({@code groupId:artifactId}) that a fork needs for this client; what they depend on follows by
     * itself. The first one is the library whose version is shown. Empty when the JDK brings the library.
     */
    List<String> artifacts();

    /** The library whose version is shown: an artifact, or a module of the JDK. */
    default String library() {
        return artifacts().get(0);
    }

    /** Whether {@link Exchange#start()} returns only when the response is complete. */
    boolean blocking();

    /** Whether the library can send a request on an HTTP/1.1 connection that still waits for a response. */
    default boolean pipelining() {
        return false;
    }

    /**
     * Which numbers of {@link Limits} the library cannot honour with this protocol, in words for people, each as
     * {@code component: reason}; for H2C also {@code prior knowledge: reason}. Shown by {@code list} and in the results.
     * Empty when all are honoured.
     */
    default List<String> notHonoured(Protocol protocol) {
        return List.of();
    }

    /**
     * Opens the client. Connections are opened by the requests, not here.
     *
     * @throws RuntimeException when the library cannot be set up; nothing stays open then
     */
    Client open(Target target, Limits limits);
}
