package io.httpbench.client.jdk;

import io.httpbench.client.ClientFactory;
import io.httpbench.config.Protocol;
import java.util.List;
import java.util.Set;

/** What both ways to call the JDK's client have in common. */
abstract class JdkLibrary implements ClientFactory {

    @Override
    public final Set<Protocol> protocols() {
        // H2C by upgrade is written, but not offered: on JDK 17 a request on a connection that breaks now and then
        // never
        // ends, and the contract cannot be kept.
        return Set.of(Protocol.HTTP11);
    }

    /** None: it comes with the JVM of the fork. */
    @Override
    public final List<String> artifacts() {
        return List.of();
    }

    @Override
    public final String library() {
        return "java.net.http";
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return protocol == Protocol.HTTP11
                ? List.of("pipelining: java.net.http does not pipeline")
                : List.of(
                        "prior knowledge: java.net.http begins each connection in HTTP/1.1 and asks for an upgrade;"
                                + " until its first answer there is one request on it",
                        "inFlight: beyond the server's limit of streams, requests fail instead of waiting");
    }
}
