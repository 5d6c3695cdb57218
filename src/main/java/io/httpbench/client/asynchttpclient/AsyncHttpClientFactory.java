package io.httpbench.client.asynchttpclient;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** The {@code AsyncHttpClient} client. */
public final class AsyncHttpClientFactory implements ClientFactory {

    /** Loads nothing of AsyncHttpClient. */
    public AsyncHttpClientFactory() {}

    @Override
    public String name() {
        return "AsyncHttpClient";
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
        return List.of("org.asynchttpclient:async-http-client", "io.netty:netty-transport-native-epoll");
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return protocol == Protocol.HTTP11 ? List.of("pipelining: AsyncHttpClient does not pipeline") : List.of();
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new AhcClient(target, limits);
    }
}
