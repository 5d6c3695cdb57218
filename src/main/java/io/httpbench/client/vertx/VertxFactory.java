package io.httpbench.client.vertx;

import static io.httpbench.model.Protocol.H2;
import static io.httpbench.model.Protocol.H2C;
import static io.httpbench.model.Protocol.HTTP11;

import io.httpbench.client.ClientFactory;

/** Describes Vert.x. */
public final class VertxFactory {

    /** The {@code Vertx} client. */
    public static final ClientFactory VERTX = ClientFactory.named("Vertx")
            .artifacts("io.vertx:vertx-core", "io.netty:netty-transport-native-epoll")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .pipelining()
            .opens((target, limits) -> new VertxClient(target, limits));

    private VertxFactory() {}
}
