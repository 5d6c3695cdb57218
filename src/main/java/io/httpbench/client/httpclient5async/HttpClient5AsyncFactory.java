package io.httpbench.client.httpclient5async;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** Apache HttpClient 5, the asynchronous API. */
public final class HttpClient5AsyncFactory implements ClientFactory {

    /** Loads nothing of the library. */
    public HttpClient5AsyncFactory() {}

    @Override
    public String name() {
        return "HttpClient5Async";
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
        return List.of("org.apache.httpcomponents.client5:httpclient5");
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new LaneClient(target, limits);
    }
}
