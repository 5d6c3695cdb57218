package io.httpbench.client.arangodriver;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** The {@code ArangoDriver} client. */
public final class ArangoDriverFactory implements ClientFactory {

    private static final String CONNECT_TIMEOUT =
            "connectTimeout: the driver's one timeout is also a timer per request, so it is off; JB_TIMEOUT ends the wait";

    /** Loads nothing of the driver. */
    public ArangoDriverFactory() {}

    @Override
    public String name() {
        return "ArangoDriver";
    }

    @Override
    public Set<Protocol> protocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2C);
    }

    /** Not HTTP/2: to a server that knows no ALPN the driver would speak HTTP/1.1, and not say so. */
    @Override
    public Set<Protocol> secureProtocols() {
        return Set.of(Protocol.HTTP11);
    }

    @Override
    public List<String> artifacts() {
        return List.of("com.arangodb:arangodb-java-driver-shaded");
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return protocol == Protocol.HTTP11
                ? List.of("pipelining: the driver's is off or ten requests deep; it is off", CONNECT_TIMEOUT)
                : List.of(
                        "inFlight: the driver has at most 32 requests on a connection, the others wait",
                        CONNECT_TIMEOUT,
                        "requestTimeout: the driver cannot reset a stream; the connection of a request that is given up"
                                + " is replaced, and closed when its other requests have ended");
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new ArangoClient(target, limits);
    }
}
