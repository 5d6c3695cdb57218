package io.httpbench.client.okhttp;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;

/** Describes both ways to call OkHttp. */
public final class OkHttpFactory {

    private static final String PIPELINING = "pipelining: OkHttp does not pipeline";

    /** Later requests wait: see {@link StreamWatch}. */
    private static final String SETTINGS = "inFlight: OkHttp does not wait for a new connection's SETTINGS;"
            + " where the server allows fewer streams than are wanted, it may refuse the first";

    private static final String LANES =
            "lanes: OkHttp has no event loops; every request that is under way keeps a thread of its own";

    /** The {@code OkHttp} client: {@code Call.execute}. */
    public static final ClientFactory OK_HTTP = describe("OkHttp")
            .blocking()
            .notHonoured(HTTP11, PIPELINING)
            .notHonoured(H2C, SETTINGS)
            .notHonoured(H2, SETTINGS)
            .opens((target, limits) -> new ExecuteClient(target, limits));

    /** The {@code OkHttpAsync} client: {@code Call.enqueue}. */
    public static final ClientFactory OK_HTTP_ASYNC = describe("OkHttpAsync")
            .notHonoured(HTTP11, LANES, PIPELINING)
            .notHonoured(H2C, LANES, SETTINGS)
            .notHonoured(H2, LANES, SETTINGS)
            .opens((target, limits) -> new EnqueueClient(target, limits));

    private OkHttpFactory() {}

    private static ClientFactory.Builder describe(String name) {
        return ClientFactory.named(name)
                .artifacts("com.squareup.okhttp3:okhttp-jvm")
                .clearText(HTTP11, H2C)
                .secure(HTTP11, H2);
    }
}
