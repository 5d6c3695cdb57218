package io.httpbench.client.httpclient5async;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.Habit;
import io.httpbench.client.LanedClient;
import io.httpbench.client.ShippedSetup;
import io.httpbench.model.Shipped;

/** Describes Apache HttpClient 5, the asynchronous API. */
public final class HttpClient5AsyncFactory {

    private static final int DEFAULT_CONNECTIONS_PER_ROUTE = 5;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS_PER_ROUTE)
            .with(H2C, 1, Shipped.ANY_NUMBER)
            .with(H2, 1, Shipped.ANY_NUMBER)
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
                    "headers",
                    "Connection (HTTP/1.1), User-Agent",
                    "Connection and Accept-Encoding (HTTP/1.1), User-Agent, and cookies that the server set")
            .differs(
                    "request and body",
                    "the content of requests is prepared once; the body is counted as it arrives",
                    "a new request and context each time; the body is collected in an array")
            .differs(
                    "end of a request",
                    "its connection is back in the pool",
                    "the callback, before the connection is back in the pool: in HTTP/1.1 the next request may open"
                            + " another one, or wait for one")
            .differs(
                    "cancelled requests",
                    "their connection is closed, in HTTP/2 after the others on it",
                    "many go on until the server answers, in HTTP/2 all; there the answer closes the connection with all"
                            + " requests on it, and the cancelled one is sent again")
            .differs(
                    "announced end (GOAWAY)",
                    "requests move to a new connection",
                    "requests start on the old connection, fail, and close it with all that it has under way")
            .does(Habit.RESENDS, Habit.FOLLOWS_REDIRECTS)
            .does(Habit.RETURNS_LATE, Habit.CANCELS_LATE, Habit.FAILS_AFTER_GOAWAY, Habit.OPENS_IN_VAIN)
            .opens(target -> new ShippedClient(target));

    /** The {@code HttpClient5Async} client. */
    public static final ClientFactory HTTP_CLIENT_5_ASYNC = ClientFactory.named("HttpClient5Async")
            .artifacts("org.apache.httpcomponents.client5:httpclient5")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new HttpClient5Lane(target, limits, lane)));

    private HttpClient5AsyncFactory() {}
}
