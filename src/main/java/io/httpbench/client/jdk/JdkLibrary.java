package io.httpbench.client.jdk;

import io.httpbench.client.ClientFactory;
import io.httpbench.model.Protocol;
import java.util.List;
import java.util.Set;

/** What both ways to call the JDK's client have in common. */
abstract class JdkLibrary implements ClientFactory {

    private static final String UPGRADE =
            "prior knowledge: java.net.http begins each connection in HTTP/1.1 and asks for an upgrade;"
                    + " until its first answer there is one request on it";
    private static final String FIRST_ANSWER =
            "prior knowledge: java.net.http does not tell when a connection is there;"
                    + " until its first answer there is one request on it";
    private static final String STREAMS =
            "inFlight: beyond the server's limit of streams, requests fail instead of waiting";

    @Override
    public final Set<Protocol> protocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2C);
    }

    @Override
    public final Set<Protocol> secureProtocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2);
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
        return switch (protocol) {
            case HTTP11 -> List.of("pipelining: java.net.http does not pipeline");
            case H2C -> List.of(UPGRADE, STREAMS);
            case H2 -> List.of(FIRST_ANSWER, STREAMS);
        };
    }
}
