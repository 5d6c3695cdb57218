package io.httpbench.client.httpclient5async;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.adapter.LanedClient;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Apache HttpClient 5, the asynchronous API. */
public final class HttpClient5AsyncFactory implements ClientProvider {

    private static final int DEFAULT_CONNECTIONS_PER_ROUTE = 5;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS_PER_ROUTE)
            .with(1, SetupFacts.ANY_NUMBER, H2C, H2)
            .differs(
                    "client",
                    "one per event loop; in HTTP/2 that of the library for HTTP/2 only, customHttp2()",
                    "HttpAsyncClients.createDefault(), in HTTP/2 createHttp2Default(), one for all")
            .differs(
                    "connections",
                    "the configured number",
                    "at most 5 per route, 25 in all in HTTP/1.1, one in HTTP/2; requests beyond that wait in the pool's"
                            + " queue")
            .differs("threads", "JB_ASYNC_THREADS I/O threads", "one I/O thread per CPU")
            .differs(
                    "timeouts",
                    "connect timeout",
                    "3 minutes to connect and for a connection of the pool; none for an answer")
            .differs(
                    "features",
                    "no redirects, cookies, authentication challenges, compression or retries",
                    "all of them, in HTTP/2 without compression: a request whose connection is reset is sent once more, as"
                            + " are those answered with 429 or 503, after a second")
            .differs(
                    "request and body",
                    "the content of requests is prepared once; the body is counted as it arrives",
                    "a new request and context each time; the body is collected in an array")
            .does(Habit.RESENDS, Habit.FOLLOWS_REDIRECTS, Habit.RETURNS_COOKIES)
            .does(Habit.RETURNS_LATE, Habit.CANCELS_LATE, Habit.USES_ENDING_CONNECTIONS)
            .adds("User-Agent")
            .adds(HTTP11, "Connection", "Accept-Encoding")
            .endsAt(new RequestEnd("FutureCallback.completed", "org.apache.hc.core5.concurrent.BasicFuture"))
            .tunes(
                    Tunable.count("pool", 1, "setMaxConnPerRoute", "5", "connections to the server; more requests wait")
                            .bounds(HTTP11)
                            .in(HTTP11),
                    Tunable.seconds(
                                    "check",
                                    0,
                                    "setValidateAfterInactivity",
                                    "2",
                                    "idle for longer, a connection is checked before it is used")
                            .in(HTTP11),
                    Tunable.seconds("life", 1, "setTimeToLive", "no end", "older connections are replaced")
                            .in(HTTP11),
                    Tunable.bytes(
                                    "window",
                                    16_384,
                                    "H2Config.setInitialWindowSize",
                                    "65535",
                                    "bytes of a body that the server may send ahead")
                            .in(H2C, H2),
                    Tunable.count("loops", 1, "IOReactorConfig.setIoThreadCount", "one per CPU", "I/O threads"),
                    Tunable.count(
                            "retries",
                            0,
                            "DefaultHttpRequestRetryStrategy",
                            "1",
                            "times that a failed request is sent again, a second later"),
                    Tunable.onOff("nodelay", "IOReactorConfig.setTcpNoDelay", "on", "small packets are sent at once"),
                    Tunable.timeout(
                            "RequestConfig.setResponseTimeout",
                            "none",
                            "without data for longer, a request fails; not in HTTP/2"))
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code HttpClient5Async} client. */
    public static final ClientFactory HTTP_CLIENT_5_ASYNC = ClientFactory.named("HttpClient5Async")
            .artifacts("org.apache.httpcomponents.client5:httpclient5")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .adds("User-Agent")
            .does(HTTP11, Habit.REFUSES_20_KB_HEADS)
            .does(Habit.OPENS_IN_VAIN)
            .adds(HTTP11, "Connection")
            .endsAt(new RequestEnd(
                    "AsyncResponseConsumer.releaseResources, when the connection is back in its pool",
                    "org.apache.hc.client5.http.impl.async.InternalAbstractHttpAsyncClient"))
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new HttpClient5Lane(target, limits, lane)));

    /** Called by {@link java.util.ServiceLoader}. */
    public HttpClient5AsyncFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(HTTP_CLIENT_5_ASYNC);
    }
}
