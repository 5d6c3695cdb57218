package com.example.vertx4;

import static io.httpbench.api.Protocol.H2;
import static io.httpbench.api.Protocol.H2C;
import static io.httpbench.api.Protocol.HTTP11;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import io.httpbench.api.Habit;
import io.httpbench.api.RequestEnd;
import java.util.List;

/** Vert.x 4, set up as the bundled {@code Vertx} sets up Vert.x 5: what is left is the difference of the generations. */
public final class Vertx4Provider implements ClientProvider {

    @Override
    public List<ClientFactory> factories() {
        return List.of(ClientFactory.named("Vertx4")
                .artifacts("io.vertx:vertx-core", "io.netty:netty-transport-native-epoll")
                .clearText(HTTP11, H2C)
                .secure(HTTP11, H2)
                .pipelining()
                .does(Habit.STOPS_AT_PROCESSING, Habit.REFUSES_20_KB_HEADS)
                .endsAt(new RequestEnd("HttpClientResponse.endHandler", "io.vertx.core.impl.ContextInternal"))
                .opens((target, limits) -> new Vertx4Client(target, limits)));
    }
}
