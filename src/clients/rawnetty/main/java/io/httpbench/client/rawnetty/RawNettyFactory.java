package io.httpbench.client.rawnetty;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.RequestEnd;
import java.util.List;

/**
 * Describes our own pipeline on Netty: prepared bytes, and of a response nothing but its status and its end. It is a
 * ceiling, since Netty's users have its codecs, which cost more than twice the CPU time over H2C (see the package).
 */
public final class RawNettyFactory implements ClientProvider {

    /** The {@code RawNetty} ceiling. */
    public static final ClientFactory RAW_NETTY = ClientFactory.named("RawNetty")
            .ceiling()
            .artifacts(
                    "io.netty:netty-codec-http2",
                    "io.netty:netty-transport-native-epoll",
                    "io.netty:netty-transport-native-io_uring")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2)
            .pipelining()
            .phases()
            .endsAt(new RequestEnd("channelRead of the last bytes", "io.netty.channel.AbstractChannelHandlerContext"))
            .opens((target, limits) -> new RawNettyClient(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public RawNettyFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(RAW_NETTY);
    }
}
