package io.httpbench.client.jetty;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.adapter.LanedClient;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Jetty HttpClient. */
public final class JettyFactory implements ClientProvider {

    private static final int DEFAULT_CONNECTIONS = 64;

    /** Not over TLS in HTTP/2: after GOAWAY the pool may go on with a connection that has ended, and a request get lost. */
    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS)
            .with(DEFAULT_CONNECTIONS, SetupFacts.ANY_NUMBER, H2C)
            .differs(
                    "client",
                    "one per event loop, in HTTP/2 with a pool per connection",
                    "new HttpClient(), in HTTP/2 over HttpClientTransportOverHTTP2, one for all")
            .differs(
                    "connections",
                    "the configured number",
                    "at most 64; 1,024 requests wait for one, and those beyond fail")
            .differs(
                    "threads",
                    "one per event loop: its selector runs all callbacks",
                    "a pool of at most 200, which take turns at the selectors (one per two CPUs, in HTTP/2 one) and run the callbacks")
            .differs(
                    "timeouts",
                    "connect timeout",
                    "5 seconds to connect; a connection on which nothing happens for 30 seconds is closed, and the"
                            + " request on it fails")
            .differs("features", "no redirects, cookies, authentication challenges or decompression", "all of them")
            .differs("TLS", "the JVM's versions and ciphers", "without those that the library takes for weak")
            .differs(
                    "body",
                    "counted as it arrives",
                    "collected in an array, of any length instead of the example's 2 MiB at most")
            .unjudged("gzip-bomb", "the example takes 2 MiB at most, and our adapter any length")
            .differs(
                    "announced end (GOAWAY)",
                    "requests under way are answered",
                    "breaks requests under way; some are reported as successes without their body, which count as"
                            + " failures here")
            .does(Habit.FOLLOWS_REDIRECTS, Habit.RETURNS_COOKIES, Habit.DAMAGES_OTHERS)
            .does(Habit.RACES_WITH_THE_END, Habit.USES_ENDING_CONNECTIONS, Habit.OPENS_IN_VAIN)
            .does(HTTP11, Habit.OPENS_IN_VAIN)
            .adds("Accept-Encoding", "User-Agent")
            .endsAt(new RequestEnd(
                    "onComplete of the listener, with the whole body",
                    "org.eclipse.jetty.client.transport.ResponseListeners"))
            .tunes(
                    Tunable.count(
                                    "pool",
                                    1,
                                    "setMaxConnectionsPerDestination",
                                    "64",
                                    "connections to the server; more requests wait")
                            .bounds(HTTP11, H2C),
                    Tunable.seconds(
                            "keep", 1, "setIdleTimeout", "30", "without traffic for longer, a connection is closed"),
                    Tunable.count(
                            "loops", 1, "ClientConnector.setSelectors", "one per two CPUs, in HTTP/2 one", "selectors"),
                    Tunable.count("threads", 8, "QueuedThreadPool", "200", "most threads of its pool"),
                    Tunable.bytes(
                                    "window",
                                    16_384,
                                    "HTTP2Client.setInitialStreamRecvWindow",
                                    "8 MiB",
                                    "bytes of a body that the server may send ahead")
                            .in(H2C),
                    Tunable.bytes(
                                    "connection-window",
                                    65_535,
                                    "HTTP2Client.setInitialSessionRecvWindow",
                                    "16 MiB",
                                    "the same for all bodies of a connection")
                            .in(H2C),
                    Tunable.timeout("Request.timeout", "none", "longer requests fail"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code Jetty} client. */
    public static final ClientFactory JETTY = ClientFactory.named("Jetty")
            .artifacts("org.eclipse.jetty:jetty-client", "org.eclipse.jetty.http2:jetty-http2-client-transport")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .notHonoured(HTTP11, Limit.PIPELINING.because("Jetty HttpClient does not pipeline"))
            .endsAt(new RequestEnd(
                    "Response.CompleteListener.onComplete", "org.eclipse.jetty.client.transport.ResponseListeners"))
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new JettyLane(target, limits, lane)));

    /** Called by {@link java.util.ServiceLoader}. */
    public JettyFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(JETTY);
    }
}
