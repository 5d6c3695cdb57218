package io.httpbench.client.arangodriver;

import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.Habit;
import io.httpbench.client.LanedClient;

/** Describes ArangoDB's Java driver. */
public final class ArangoDriverFactory {

    private static final String CONNECT_TIMEOUT =
            "connectTimeout: the driver's one timeout is also a timer per request, so it is off; JB_TIMEOUT ends the wait";

    /**
     * The {@code ArangoDriver} client. Without HTTP/2 over TLS: with a server that does not support ALPN the driver
     * would silently fall back to HTTP/1.1.
     */
    public static final ClientFactory ARANGO_DRIVER = ClientFactory.named("ArangoDriver")
            .artifacts("com.arangodb:arangodb-java-driver-shaded")
            .clearText(HTTP11, H2C)
            .secure(HTTP11)
            // The Vert.x 4 in the driver does the latter.
            .does(Habit.NAMES_TYPE_OF_NOTHING, Habit.FAILS_AFTER_GOAWAY)
            .adds("accept", "content-type", "content-length", "x-arango-driver")
            .notHonoured(HTTP11, "pipelining: the driver's is off or ten requests deep; it is off", CONNECT_TIMEOUT)
            .notHonoured(
                    H2C,
                    "inFlight: the driver has at most 32 requests on a connection, the others wait",
                    CONNECT_TIMEOUT,
                    "requestTimeout: the driver cannot reset a stream; the connection of a request that is given up"
                            + " is replaced, and closed when its other requests have ended")
            .opens((target, limits) -> new LanedClient(limits, lane -> new ArangoLane(target, limits, lane)));

    private ArangoDriverFactory() {}
}
