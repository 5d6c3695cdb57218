package io.httpbench.host.netty;

import io.httpbench.api.Protocol;
import io.httpbench.host.HostFactory;

/** Describes Netty. */
public final class NettyHostFactory {

    /** The {@code Netty} host. */
    public static final HostFactory NETTY = HostFactory.named("Netty")
            .clearText(Protocol.HTTP11, Protocol.H2C)
            .secure(Protocol.HTTP11, Protocol.H2, Protocol.H3)
            .artifacts("io.netty:netty-codec-http2", "io.netty:netty-transport-native-epoll")
            .artifacts(Protocol.H3, "io.netty:netty-codec-http3", "io.netty:netty-codec-native-quic")
            .opens(options -> NettyHost.open(options));

    private NettyHostFactory() {}
}
