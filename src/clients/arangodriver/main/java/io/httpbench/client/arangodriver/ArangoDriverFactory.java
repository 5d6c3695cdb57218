package io.httpbench.client.arangodriver;

import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.adapter.LanedClient;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes ArangoDB's Java driver. */
public final class ArangoDriverFactory implements ClientProvider {

    private static final NotHonoured CONNECT_TIMEOUT = Limit.CONNECT_TIMEOUT.because(
            "the driver's one timeout is also a timer per request, so it is off; JB_TIMEOUT ends the wait");

    /** The pool of HTTP/1.1; in HTTP/2 it has one connection. */
    private static final int DEFAULT_CONNECTIONS = 20;

    /** On each connection in HTTP/2, in both set-ups. */
    private static final int STREAMS = 32;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS)
            .with(1, STREAMS, H2C)
            .fillsPool()
            .differs(
                    "client",
                    "one per event loop, in HTTP/2 one per connection",
                    "new ArangoDB.Builder().build().async(), one for all")
            .differs(
                    "connections",
                    "the configured number",
                    "20 in HTTP/1.1, all used in turn however few requests there are; one in HTTP/2, with at most 32"
                            + " requests; others wait in the driver")
            .differs("threads", "JB_ASYNC_THREADS event loops", "an event loop per connection")
            .differs("idle connections", "stay open", "closed after 30 seconds")
            .differs(
                    "retries",
                    "none",
                    "a request that gets no connection is sent up to two times more, and so is a GET, HEAD or OPTIONS"
                            + " whose connection breaks, even within the response; each success of another request starts"
                            + " the count again")
            .adds("accept", "content-type", "content-length", "x-arango-driver")
            .differs(
                    "error statuses",
                    "with the length of the body",
                    "exceptions, without it; their status is the code that a JSON body names")
            .differs("queue times", "not kept", "those that the server told in its last ten responses")
            .differs("context class loader", "not set for callbacks", "set for each callback")
            .does(Habit.RESENDS, Habit.RESENDS_WITHIN, Habit.KEEPS_CANCELLED, Habit.HIDES_ERROR_BODIES)
            .endsAt(RequestEnd.future("execute"))
            .tunes(
                    Tunable.count(
                                    "pool",
                                    1,
                                    "maxConnections",
                                    "20, in HTTP/2 1",
                                    "connections to the server, all used in turn")
                            .bounds(HTTP11, H2C),
                    Tunable.seconds("keep", 1, "connectionTtl", "30", "idle for longer, a connection is closed"),
                    Tunable.timeout("timeout", "none", "longest time for connecting, for rest and for a request")
                            .changes("x-arango-queue-time-seconds"))
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /**
     * The {@code ArangoDriver} client. Without HTTP/2 over TLS: with a server that does not support ALPN the driver
     * would silently fall back to HTTP/1.1.
     */
    public static final ClientFactory ARANGO_DRIVER = ClientFactory.named("ArangoDriver")
            .artifacts("com.arangodb:arangodb-java-driver-shaded")
            .clearText(HTTP11, H2C)
            .secure(HTTP11)
            // The Vert.x 4 in the driver does all but the first.
            .does(Habit.NAMES_TYPE_OF_NOTHING, Habit.FAILS_AFTER_GOAWAY)
            .does(Habit.STOPS_AT_PROCESSING, Habit.REFUSES_20_KB_HEADS)
            .adds("accept", "content-type", "content-length", "x-arango-driver")
            .notHonoured(
                    HTTP11,
                    Limit.PIPELINING.because("the driver's is off or ten requests deep; it is off"),
                    CONNECT_TIMEOUT)
            .notHonoured(
                    H2C,
                    Limit.IN_FLIGHT.because("the driver has at most 32 requests on a connection, the others wait"),
                    CONNECT_TIMEOUT,
                    Limit.REQUEST_TIMEOUT.because(
                            "the driver cannot reset a stream; the connection of a request that is given up"
                                    + " is replaced, and closed when its other requests have ended"))
            .endsAt(RequestEnd.future("execute"))
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new ArangoLane(target, limits, lane)));

    /** Called by {@link java.util.ServiceLoader}. */
    public ArangoDriverFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(ARANGO_DRIVER);
    }
}
