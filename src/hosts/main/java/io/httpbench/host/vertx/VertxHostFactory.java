package io.httpbench.host.vertx;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Vert.x. */
public final class VertxHostFactory {

    /** The {@code Vertx} host. */
    public static final HostFactory VERTX = HostFactory.named("Vertx")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts("io.vertx:vertx-core", "io.netty:netty-transport-native-epoll")
            .opens(options -> VertxHost.open(options));

    private VertxHostFactory() {}
}
