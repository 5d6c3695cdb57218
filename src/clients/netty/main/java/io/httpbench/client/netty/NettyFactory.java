package io.httpbench.client.netty;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.H3;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.RequestEnd;
import java.util.List;

/** Describes Netty. */
public final class NettyFactory implements ClientProvider {

    /** The {@code Netty} client. */
    public static final ClientFactory NETTY = ClientFactory.named("Netty")
            .artifacts(
                    "io.netty:netty-codec-http2",
                    "io.netty:netty-transport-native-epoll",
                    "io.netty:netty-transport-native-io_uring")
            .clearText(HTTP11, H2C)
            .secure(HTTP11, H2, H3)
            .artifacts(H3, "io.netty:netty-codec-http3", "io.netty:netty-codec-native-quic")
            .pipelining()
            .does(Habit.REFUSES_20_KB_HEADS)
            .does(H3, Habit.STALLS_AFTER_LOSS)
            .phases()
            .endsAt(new RequestEnd("channelRead of the last content", "io.netty.channel.SimpleChannelInboundHandler")
                    .but(
                            H3,
                            new RequestEnd(
                                    "channelInputClosed",
                                    "io.netty.handler.codec.http3.Http3RequestStreamInboundHandler")))
            .opens((target, limits) -> NettyLane.client(target, limits));

    /** Called by {@link java.util.ServiceLoader}. */
    public NettyFactory() {}

    @Override
    public List<ClientFactory> factories() {
        return List.of(NETTY);
    }
}
