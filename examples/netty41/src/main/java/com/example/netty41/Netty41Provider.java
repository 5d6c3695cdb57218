package com.example.netty41;

import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Habit;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.RequestEnd;
import java.util.List;

/** Netty 4.1 with its own codec, as the bundled {@code Netty} has that of 4.2: what is left is the difference of the generations. */
public final class Netty41Provider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("Netty41")
                .artifacts("io.netty:netty-codec-http", "io.netty:netty-transport-native-epoll")
                .clearText(HTTP11)
                .secure(HTTP11)
                .pipelining()
                .does(Habit.REFUSES_20_KB_HEADS)
                .endsAt(new RequestEnd(
                        "channelRead of the last content", "io.netty.channel.SimpleChannelInboundHandler"))
                .opens((target, limits) -> new Netty41Client(target, limits)));
    }
}
