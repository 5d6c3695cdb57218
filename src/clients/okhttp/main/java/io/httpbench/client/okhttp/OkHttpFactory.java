package io.httpbench.client.okhttp;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes both ways to call OkHttp. */
public final class OkHttpFactory implements ClientProvider {

    private static final NotHonoured PIPELINING = Limit.PIPELINING.because("OkHttp does not pipeline");

    /** Later requests wait: see {@link StreamWatch}. */
    private static final NotHonoured SETTINGS =
            Limit.IN_FLIGHT.because("OkHttp does not wait for a new connection's SETTINGS;"
                    + " where the server allows fewer streams than are wanted, it may refuse the first");

    private static final NotHonoured LANES =
            Limit.LANES.because("OkHttp has no event loops; every request that is under way keeps a thread of its own");

    /** Of enqueued calls; it does not bound those that are executed. */
    private static final int DEFAULT_REQUESTS_PER_HOST = 5;

    private static final RequestEnd ON_RESPONSE =
            new RequestEnd("Callback.onResponse, with the whole body read", "okhttp3.internal.connection.RealCall");

    private static final ShippedSetup SHIPPED_EXECUTE = shipped(SetupFacts.ANY_NUMBER)
            .differs(
                    "connections",
                    "the configured number",
                    "one per thread while it has a request; of those that are idle the pool keeps 5; in HTTP/2 the first"
                            + " requests each open one")
            .leavesUnread((target, tuning) -> new ShippedExecuteClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedExecuteClient(target, tuning));

    private static final ShippedSetup SHIPPED_ENQUEUE = shipped(DEFAULT_REQUESTS_PER_HOST)
            .differs(
                    "connections",
                    "the configured number",
                    "at most 5 requests per host are in flight, 64 in all; others wait in the dispatcher; in HTTP/2 the"
                            + " first requests each open a connection")
            .differs("threads", "one per request in flight, in a pool per event loop", "the dispatcher's own")
            .endsAt(ON_RESPONSE)
            .tunes(Tunable.count(
                            "pool",
                            1,
                            "Dispatcher.setMaxRequestsPerHost",
                            "5",
                            "requests at once to the server; more wait")
                    .boundsRequests())
            .leavesUnread((target, tuning) -> new ShippedEnqueueClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedEnqueueClient(target, tuning));

    /** The {@code OkHttp} client: {@code Call.execute}. */
    public static final ClientFactory OK_HTTP = describe("OkHttp")
            .blocking()
            .shipped(SHIPPED_EXECUTE)
            .notHonoured(HTTP11, PIPELINING)
            .notHonoured(H2C, SETTINGS)
            .notHonoured(H2, SETTINGS)
            .opens((target, limits) -> new ExecuteClient(target, limits));

    /** The {@code OkHttpAsync} client: {@code Call.enqueue}. */
    public static final ClientFactory OK_HTTP_ASYNC = describe("OkHttpAsync")
            .endsAt(ON_RESPONSE)
            .shipped(SHIPPED_ENQUEUE)
            .notHonoured(HTTP11, LANES, PIPELINING)
            .notHonoured(H2C, LANES, SETTINGS)
            .notHonoured(H2, LANES, SETTINGS)
            .opens((target, limits) -> new EnqueueClient(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public OkHttpFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(OK_HTTP, OK_HTTP_ASYNC);
    }

    private static ShippedSetup.Builder shipped(int requests) {
        return ShippedSetup.described()
                .with(requests, requests, HTTP11, H2C, H2)
                .differs(
                        "client",
                        "one with its pool per event loop (OkHttpAsync), one per connection in HTTP/2",
                        "new OkHttpClient(), one for all")
                .differs("timeouts", "connect timeout", "10 seconds to connect, for each read and for each write")
                .differs(
                        "features",
                        "no redirects, retries or racing of addresses",
                        "all of them: a request whose connection fails is sent again where another connection may help")
                .adds("Accept-Encoding", "User-Agent")
                .adds(HTTP11, "Connection")
                .differs("TLS", "the JVM's versions and ciphers", "those that the library prefers")
                .differs("body", "counted as it arrives", "read into an array")
                .does(Habit.RESENDS, Habit.FOLLOWS_REDIRECTS)
                .tunes(
                        Tunable.count("idle", 1, "ConnectionPool", "5", "idle connections that are kept"),
                        Tunable.seconds("keep", 1, "ConnectionPool", "300", "idle for longer, a connection is closed"),
                        Tunable.onOff(
                                        "retries",
                                        "retryOnConnectionFailure",
                                        "on",
                                        "sends a request again whose connection failed")
                                .brings(Habit.USES_ENDING_CONNECTIONS),
                        Tunable.onOff("redirects", "followRedirects", "on", "follows redirects"),
                        Tunable.seconds("ping", 0, "pingInterval", "0, none", "time between pings of HTTP/2")
                                .in(H2C, H2),
                        Tunable.timeout("readTimeout", "10", "without data for longer, a request fails"));
    }

    private static ClientFactory.Builder describe(String name) {
        return ClientFactory.named(name)
                .artifacts("com.squareup.okhttp3:okhttp-jvm")
                .clearText(HTTP11, H2C)
                .secure(HTTP11, H2)
                // RealConnection.trackFailure keeps a shared connection; the thread that reads has to find its end.
                .does(Habit.TRIES_ENDED_CONNECTIONS, Habit.TAKES_UNASKED);
    }
}
