package io.httpbench.client.httpclient4;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Apache HttpClient 4.5. */
public final class HttpClient4Factory implements ClientProvider {

    private static final int DEFAULT_CONNECTIONS_PER_ROUTE = 2;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS_PER_ROUTE)
            .differs("client", "HttpClients.custom()", "HttpClients.createDefault()")
            .differs(
                    "connections",
                    "the configured number",
                    "at most 2 per route, 20 in all; more threads than that wait for each other")
            .differs("timeouts", "connect timeout, and for a connection of the pool", "none")
            .differs("idle connections", "used as they are", "checked when they were idle for 2 seconds")
            .differs(
                    "features",
                    "no redirects, cookies, authentication challenges, compression or retries",
                    "all of them: a request whose connection breaks is sent up to three times more")
            .adds("Connection", "Accept-Encoding", "User-Agent")
            .differs(
                    "request and body",
                    "one request object and context per thread, reused; the body is read and counted in one buffer",
                    "a new request and context each time; the body is read into an array of its own")
            .does(Habit.RETURNS_COOKIES, Habit.RESENDS, Habit.FOLLOWS_REDIRECTS)
            .tunes(
                    Tunable.count("pool", 1, "setMaxConnPerRoute", "2", "connections to the server; more threads wait")
                            .bounds(HTTP11),
                    Tunable.seconds(
                            "keep", 1, "evictIdleConnections", "no end", "idle for longer, a connection is closed"),
                    Tunable.seconds("life", 1, "setConnectionTimeToLive", "no end", "older connections are replaced"),
                    Tunable.count(
                            "retries",
                            0,
                            "DefaultHttpRequestRetryHandler",
                            "3",
                            "times that a failed request is sent again"),
                    Tunable.onOff("compression", "disableContentCompression", "on", "asks for compressed bodies")
                            .changes("Accept-Encoding"),
                    Tunable.onOff("continue", "setExpectContinueEnabled", "off", "waits for 100 before it sends a body")
                            .changes("Expect"),
                    Tunable.onOff("nodelay", "SocketConfig.setTcpNoDelay", "on", "small packets are sent at once"),
                    Tunable.timeout(
                            "RequestConfig.setSocketTimeout", "none", "without data for longer, a request fails"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code HttpClient4} client. */
    public static final ClientFactory HTTP_CLIENT_4 = ClientFactory.named("HttpClient4")
            .artifacts("org.apache.httpcomponents:httpclient")
            .clearText(HTTP11)
            .secure(HTTP11)
            .blocking()
            .does(Habit.TAKES_UNASKED)
            .adds("Connection")
            .shipped(SHIPPED)
            .opens((target, limits) -> new PooledClient(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public HttpClient4Factory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(HTTP_CLIENT_4);
    }
}
