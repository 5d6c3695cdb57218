package io.httpbench.client.reactornetty;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.H3;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.NotHonoured.Limit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.adapter.LanedClient;
import io.httpbench.api.adapter.QuicTerms;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Reactor Netty. */
public final class ReactorNettyFactory implements ClientProvider {

    static final int DEFAULT_CONNECTIONS = 500;

    private static final String OWN_RESOLVER = "it asks name servers itself, and not the JVM, which can be told a name";

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS)
            .with(DEFAULT_CONNECTIONS, SetupFacts.ANY_NUMBER, H2C, H2, H3)
            .unjudged("names-dead", OWN_RESOLVER)
            .unjudged("names-silent", OWN_RESOLVER)
            .differs(
                    "client",
                    "a pool per event loop, in HTTP/2 one per connection",
                    "HttpClient.create(), one for all, on the resources that the library keeps for a whole JVM")
            .differs(
                    "connections",
                    "the configured number",
                    "at most 500; 1,000 requests wait for one, and those beyond fail; in HTTP/2 and HTTP/3 the first requests each open one; in HTTP/1.1 a request that starts at the end"
                            + " of another may open one, since the other's is not back in the pool yet")
            .differs("threads", "JB_ASYNC_THREADS event loops", "one event loop per CPU, at least 4")
            .differs(
                    "timeouts",
                    "connect timeout",
                    "30 seconds to connect, 10 for TLS, 45 for a connection of the pool: that is a timer for each request"
                            + " that waits")
            .differs(
                    "HTTP/3",
                    QuicTerms.words(),
                    "what its documentation shows, without which nothing can be sent to it: 10 MB and 1 MB, 5 seconds")
            .differs("retries", "none", "a request may be sent once more when its connection is reset")
            .differs("body", "counted as it arrives", "collected in an array")
            .does(Habit.RESENDS, Habit.RETURNS_LATE)
            .does(H2, Habit.HIDES_VIOLATIONS)
            .does(Habit.TRIES_ENDED_CONNECTIONS, Habit.USES_ENDING_CONNECTIONS)
            .adds("user-agent", "accept")
            .endsAt(new RequestEnd("the Mono of responseSingle", "reactor.core.publisher.LambdaMonoSubscriber"))
            .tunes(
                    Tunable.count(
                                    "pool",
                                    1,
                                    "ConnectionProvider.maxConnections",
                                    "500",
                                    "connections to the server; 1,000 requests wait for one")
                            .bounds(HTTP11, H2C, H2)
                            // In HTTP/3 a connection that breaks keeps its place: with few of them nothing is sent any
                            // more.
                            .in(HTTP11, H2C, H2)
                            .brings(Habit.CANCELS_CONNECTIONS),
                    Tunable.seconds(
                            "keep",
                            1,
                            "ConnectionProvider.maxIdleTime",
                            "no end",
                            "idle for longer, a connection is replaced"),
                    Tunable.seconds(
                            "life", 1, "ConnectionProvider.maxLifeTime", "no end", "older connections are replaced"),
                    Tunable.count("loops", 1, "LoopResources.create", "one per CPU, at least 4", "event loops")
                            .brings(Habit.CANCELS_CONNECTIONS, Habit.TAKES_UNASKED),
                    Tunable.onOff("compression", "compress", "off", "asks for compressed bodies")
                            .changes("Accept-Encoding"),
                    Tunable.onOff("retries", "disableRetry", "on", "sends a request again whose connection was reset"),
                    Tunable.bytes(
                                    "window",
                                    16_384,
                                    "http2Settings",
                                    "65535",
                                    "bytes of a body that the server may send ahead")
                            .in(H2C, H2),
                    Tunable.timeout("responseTimeout", "none", "without data for longer, a request fails"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code ReactorNetty} client. */
    public static final ClientFactory REACTOR_NETTY = ClientFactory.named("ReactorNetty")
            .artifacts("io.projectreactor.netty:reactor-netty-http", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2, H3)
            .artifacts(H3, "io.netty:netty-codec-native-quic")
            // Its HTTP/2 codec reports the reason on the connection's pipeline, where it is logged; the stream is
            // closed.
            .does(H2C, Habit.HIDES_VIOLATIONS)
            .does(H3, Habit.HIDES_VIOLATIONS)
            .does(H3, Habit.LOSES_RESETS)
            .does(H3, Habit.STALLS_AFTER_LOSS)
            .does(H3, Habit.KEEPS_CANCELLED)
            .does(H3, Habit.USES_ENDING_CONNECTIONS)
            .does(H3, Habit.LEAVES_CONNECTIONS)
            .does(Habit.STOPS_AT_PROCESSING, Habit.STOPS_AT_HINTS, Habit.REFUSES_20_KB_HEADS)
            .adds("user-agent", "accept")
            .notHonoured(HTTP11, Limit.PIPELINING.because("Reactor Netty does not pipeline"))
            .endsAt(new RequestEnd("onComplete of HttpClient.response", "reactor.core.publisher.MonoFlatMapMany"))
            .shipped(SHIPPED)
            .opens((target, limits) -> new LanedClient(limits, lane -> new ReactorNettyLane(target, limits, lane)));

    /** Called by {@link java.util.ServiceLoader}. */
    public ReactorNettyFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(REACTOR_NETTY);
    }
}
