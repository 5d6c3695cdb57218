package io.httpbench.client.reactornetty;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** The {@code ReactorNetty} client. */
public final class ReactorNettyFactory implements ClientFactory {

    /** Loads nothing of Reactor Netty. */
    public ReactorNettyFactory() {}

    @Override
    public String name() {
        return "ReactorNetty";
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
        return List.of("io.projectreactor.netty:reactor-netty-http", "io.netty:netty-transport-native-epoll");
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return protocol == Protocol.HTTP11 ? List.of("pipelining: Reactor Netty does not pipeline") : List.of();
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new ReactorNettyClient(target, limits);
    }
}
