package io.httpbench.client.asynchttpclient;

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

/** Describes AsyncHttpClient. */
public final class AsyncHttpClientFactory implements ClientProvider {

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .with(SetupFacts.ANY_NUMBER, SetupFacts.ANY_NUMBER, HTTP11, H2C, H2)
            .differs("client", "one per event loop", "new DefaultAsyncHttpClient(config), one for all")
            .differs(
                    "connections",
                    "the configured number, by a queue in front of the library",
                    "a new one for each request that finds none idle; in HTTP/2 one in the end, after the first requests each"
                            + " opened one")
            .differs("threads", "JB_ASYNC_THREADS event loops", "two event loops per CPU, and a timer")
            .differs(
                    "timeouts",
                    "connect timeout",
                    "5 seconds to connect, 60 seconds for a request and without anything read: two timers per request")
            .differs(
                    "features",
                    "no cookies, retries or decompression",
                    "all of them: in HTTP/1.1 a request whose connection breaks is sent up to five times more")
            .adds("accept", "user-agent")
            .endsAt(RequestEnd.future("executeRequest, with the whole response"))
            .does(Habit.RETURNS_COOKIES, Habit.RESENDS, Habit.OVERRUNS_STREAMS)
            .does(Habit.CANCELS_CONNECTIONS, Habit.BLAMES_CONNECTING, Habit.USES_ENDING_CONNECTIONS)
            .does(H2, Habit.HIDES_VIOLATIONS)
            .tunes(
                    Tunable.seconds(
                            "keep",
                            1,
                            "setPooledConnectionIdleTimeout",
                            "60",
                            "idle for longer, a connection of HTTP/1.1 is closed; others stay"),
                    Tunable.seconds(
                            "life",
                            1,
                            "setConnectionTtl",
                            "no end",
                            "older connections of HTTP/1.1 are replaced; others stay"),
                    Tunable.count("loops", 1, "setIoThreadsCount", "two per CPU", "event loops"),
                    Tunable.count("retries", 0, "setMaxRequestRetry", "5", "times that a failed request is sent again"),
                    Tunable.onOff("compression", "setCompressionEnforced", "off", "asks for compressed bodies")
                            .changes("Accept-Encoding"),
                    Tunable.onOff(
                            "native", "setUseNativeTransport", "off", "Netty's own transport instead of the JDK's"),
                    Tunable.onOff("nodelay", "setTcpNoDelay", "on", "small packets are sent at once"),
                    Tunable.timeout("setRequestTimeout", "60", "longer requests fail"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code AsyncHttpClient} client. */
    public static final ClientFactory ASYNC_HTTP_CLIENT = ClientFactory.named("AsyncHttpClient")
            .artifacts("org.asynchttpclient:async-http-client", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .notHonoured(HTTP11, Limit.PIPELINING.because("AsyncHttpClient does not pipeline"))
            // Its HTTP/2 codec reports the reason on the connection's pipeline, where it is logged; the stream is
            // closed.
            .does(H2C, Habit.HIDES_VIOLATIONS)
            .does(HTTP11, Habit.STOPS_AT_PROCESSING)
            .does(HTTP11, Habit.STOPS_AT_HINTS)
            .does(Habit.REFUSES_20_KB_HEADS, Habit.TAKES_UNASKED)
            .adds("accept")
            .endsAt(new RequestEnd("AsyncHandler.onCompleted", "org.asynchttpclient.netty.NettyResponseFuture"))
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new AhcLane(target, limits, lane)));

    /** Called by {@link java.util.ServiceLoader}. */
    public AsyncHttpClientFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(ASYNC_HTTP_CLIENT);
    }
}
