package io.httpbench.client.asynchttpclient;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;
import io.httpbench.client.LanedClient;

/** Describes AsyncHttpClient. */
public final class AsyncHttpClientFactory {

    /** The {@code AsyncHttpClient} client. */
    public static final ClientFactory ASYNC_HTTP_CLIENT = ClientFactory.named("AsyncHttpClient")
            .artifacts("org.asynchttpclient:async-http-client", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .notHonoured(HTTP11, "pipelining: AsyncHttpClient does not pipeline")
            .opens((target, limits) -> new LanedClient(limits, lane -> new AhcLane(target, limits, lane)));

    private AsyncHttpClientFactory() {}
}
