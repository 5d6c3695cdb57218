package io.httpbench.client.httpclient5;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Apache HttpClient 5, the classic API. */
public final class HttpClient5Factory implements ClientProvider {

    private static final int DEFAULT_CONNECTIONS_PER_ROUTE = 5;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS_PER_ROUTE)
            .differs("client", "HttpClients.custom()", "HttpClients.createDefault()")
            .differs(
                    "connections",
                    "the configured number",
                    "at most 5 per route, 25 in all; more threads than that wait for each other")
            .differs(
                    "timeouts",
                    "connect timeout only; no socket timeout, so the JDK does not poll before each read",
                    "3 minutes to connect, for a connection of the pool, and for each read")
            .differs("idle connections", "used as they are", "checked when they were idle for 2 seconds")
            .differs(
                    "features",
                    "no redirects, cookies, authentication challenges, compression or retries",
                    "all of them: a request whose connection breaks is sent once more, as are those answered with"
                            + " 429 or 503, after a second")
            .adds("Connection", "Accept-Encoding", "User-Agent")
            .differs(
                    "request and body",
                    "one request object and context per thread, reused; the body is read and counted in one buffer",
                    "a new request and context each time; the body is read into an array of its own")
            .does(Habit.RETURNS_COOKIES, Habit.RESENDS, Habit.FOLLOWS_REDIRECTS)
            .tunes(
                    Tunable.count("pool", 1, "setMaxConnPerRoute", "5", "connections to the server; more threads wait")
                            .bounds(HTTP11)
                            // A thread that waits for one may open it while the pool is closed.
                            .brings(Habit.LEAVES_CONNECTIONS),
                    Tunable.seconds(
                            "check",
                            0,
                            "setValidateAfterInactivity",
                            "2",
                            "idle for longer, a connection is checked before it is used"),
                    Tunable.seconds("life", 1, "setTimeToLive", "no end", "older connections are replaced"),
                    Tunable.count(
                                    "retries",
                                    0,
                                    "DefaultHttpRequestRetryStrategy",
                                    "1",
                                    "times that a failed request is sent again, a second later")
                            .brings(Habit.HIDES_VIOLATIONS),
                    Tunable.onOff("compression", "disableContentCompression", "on", "asks for compressed bodies")
                            .changes("Accept-Encoding"),
                    Tunable.onOff("continue", "setExpectContinueEnabled", "off", "waits for 100 before it sends a body")
                            .changes("Expect"),
                    Tunable.onOff("nodelay", "SocketConfig.setTcpNoDelay", "on", "small packets are sent at once"),
                    Tunable.timeout(
                            "RequestConfig.setResponseTimeout", "none", "without data for longer, a request fails"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code HttpClient5} client. */
    public static final ClientFactory HTTP_CLIENT_5 = ClientFactory.named("HttpClient5")
            .artifacts("org.apache.httpcomponents.client5:httpclient5")
            .clearText(HTTP11)
            .secure(HTTP11)
            .blocking()
            .does(Habit.REFUSES_20_KB_HEADS, Habit.TAKES_UNASKED)
            .adds("Connection")
            .shipped(SHIPPED)
            .opens((target, limits) -> new PooledClient(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public HttpClient5Factory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(HTTP_CLIENT_5);
    }
}
