package io.httpbench.client.netty;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** The {@code Netty} client. */
public final class NettyFactory implements ClientFactory {

    /** Loads nothing of Netty. */
    public NettyFactory() {}

    @Override
    public String name() {
        return "Netty";
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
        return List.of(
                "io.netty:netty-codec-http2",
                "io.netty:netty-transport-native-epoll",
                "io.netty:netty-transport-native-io_uring");
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
        return new NettyClient(target, limits);
    }
}
