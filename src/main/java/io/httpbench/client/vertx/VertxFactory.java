package io.httpbench.client.vertx;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** The {@code Vertx} client. */
public final class VertxFactory implements ClientFactory {

    /** Loads nothing of Vert.x. */
    public VertxFactory() {}

    @Override
    public String name() {
        return "Vertx";
    }

    @Override
    public Set<Protocol> protocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2C);
    }

    @Override
    public Set<Protocol> secureProtocols() {
        return Set.of(Protocol.HTTP11, Protocol.H2);
    }

    @Override
    public List<String> artifacts() {
        return List.of("io.vertx:vertx-core", "io.netty:netty-transport-native-epoll");
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public boolean pipelining() {
        return true;
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new VertxClient(target, limits);
    }
}
