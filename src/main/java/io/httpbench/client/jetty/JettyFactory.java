package io.httpbench.client.jetty;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** The {@code Jetty} client. */
public final class JettyFactory implements ClientFactory {

    /** Loads nothing of Jetty. */
    public JettyFactory() {}

    @Override
    public String name() {
        return "Jetty";
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
        return List.of("org.eclipse.jetty:jetty-client", "org.eclipse.jetty.http2:jetty-http2-client-transport");
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return protocol == Protocol.HTTP11 ? List.of("pipelining: Jetty HttpClient does not pipeline") : List.of();
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new JettyClient(target, limits);
    }
}
