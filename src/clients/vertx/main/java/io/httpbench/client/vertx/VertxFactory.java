package io.httpbench.client.vertx;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.H3;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.RequestEnd;
import io.httpbench.api.SetupFacts;
import io.httpbench.api.ShippedSetup;
import io.httpbench.api.adapter.QuicTerms;
import io.httpbench.api.tune.Tunable;
import java.util.List;

/** Describes Vert.x. */
public final class VertxFactory implements ClientProvider {

    private static final int DEFAULT_CONNECTIONS = 5;

    private static final ShippedSetup SHIPPED = ShippedSetup.described()
            .http1(DEFAULT_CONNECTIONS)
            .with(1, SetupFacts.ANY_NUMBER, H2C, H2, H3)
            .differs(
                    "client",
                    "a pool per event loop, in HTTP/2 one per connection, used from that loop only",
                    "Vertx.vertx().createHttpClient(), one for all")
            .differs(
                    "connections",
                    "the configured number",
                    "at most 5 in HTTP/1.1, one in HTTP/2 and HTTP/3; requests beyond that wait in the pool's queue")
            .differs("threads", "JB_ASYNC_THREADS event loops", "two event loops per CPU")
            .differs("transport", "Netty's native one", "the JDK's (NIO)")
            .differs(
                    "HTTP/2 in clear text",
                    "prior knowledge",
                    "an upgrade of the first request on a connection; if the connection breaks during that, the request"
                            + " is never reported as failed")
            .differs(
                    "timeouts",
                    "connect timeout",
                    "60 seconds to connect; connections that were idle for 60 seconds are closed")
            .differs("HTTP/3", QuicTerms.words(), "10 MiB and 1 MiB, 40 seconds")
            .differs("context class loader", "not set for callbacks", "set for each callback")
            .differs("body", "counted as it arrives", "collected in a buffer")
            .does(Habit.LOSES_UPGRADES, Habit.CANCELS_UPGRADES, Habit.RACES_WITH_THE_END)
            .endsAt(new RequestEnd("the future of HttpClientResponse.body", "io.vertx.core.Future"))
            .tunes(
                    Tunable.count(
                                    "pool",
                                    1,
                                    "PoolOptions.setHttp1MaxSize, setHttp2MaxSize, setHttp3MaxSize",
                                    "5, in HTTP/2 and 3 1",
                                    "connections to the server; more requests wait")
                            .bounds(HTTP11, H2C, H2, H3),
                    Tunable.seconds(
                            "keep",
                            1,
                            "setKeepAliveTimeout, setHttp2KeepAliveTimeout, Http3ClientConfig.setKeepAliveTimeout",
                            "60",
                            "idle for longer, a connection is closed"),
                    Tunable.seconds(
                            "life", 1, "PoolOptions.setMaxLifetime", "no end", "older connections are replaced"),
                    Tunable.count("loops", 1, "VertxOptions.setEventLoopPoolSize", "two per CPU", "event loops"),
                    Tunable.bytes(
                                    "window",
                                    16_384,
                                    "Http2Settings.setInitialWindowSize",
                                    "1 MiB",
                                    "bytes of a body that the server may send ahead")
                            .brings(Habit.LOSES_LONG_UPGRADES)
                            .in(H2C, H2),
                    Tunable.bytes(
                                    "connection-window",
                                    65_535,
                                    "setHttp2ConnectionWindowSize",
                                    "16 MiB",
                                    "the same for all bodies of a connection")
                            .in(H2),
                    Tunable.onOff(
                            "native", "setPreferNativeTransport", "off", "Netty's own transport instead of the JDK's"),
                    Tunable.timeout(
                            "RequestOptions.setIdleTimeout",
                            "none",
                            "a request fails whose answer has not begun by then"))
            .leavesUnread((target, tuning) -> new ShippedClient(target, tuning)::unread)
            .opens((target, tuning) -> new ShippedClient(target, tuning));

    /** The {@code Vertx} client. */
    public static final ClientFactory VERTX = ClientFactory.named("Vertx")
            .artifacts("io.vertx:vertx-core", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2, H3)
            .artifacts(H3, "io.netty:netty-codec-native-quic")
            .pipelining()
            .does(Habit.STOPS_AT_PROCESSING, Habit.REFUSES_20_KB_HEADS)
            .does(H3, Habit.LOSES_BROKEN)
            .does(H3, Habit.STALLS_AFTER_LOSS)
            .does(H3, Habit.USES_ENDING_CONNECTIONS)
            .endsAt(new RequestEnd("HttpClientResponse.endHandler", "io.vertx.core.internal.ContextInternal"))
            .shipped(SHIPPED)
            .opens((target, limits) -> VertxLoops.open(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public VertxFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(VERTX);
    }
}
