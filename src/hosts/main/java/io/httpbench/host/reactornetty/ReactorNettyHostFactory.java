package io.httpbench.host.reactornetty;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Reactor Netty. */
public final class ReactorNettyHostFactory {

    /** The {@code ReactorNetty} host. */
    public static final HostFactory REACTOR_NETTY = HostFactory.named("ReactorNetty")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2)
            .artifacts("io.projectreactor.netty:reactor-netty-http", "io.netty:netty-transport-native-epoll")
            .opens(options -> ReactorNettyHost.open(options));

    private ReactorNettyHostFactory() {}
}
