package io.httpbench.client.httpclient4;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** Apache HttpClient 4.5. */
public final class HttpClient4Factory implements ClientFactory {

    /** Loads nothing of the library. */
    public HttpClient4Factory() {}

    @Override
    public String name() {
        return "HttpClient4";
    }

    @Override
    public Set<Protocol> protocols() {
        return Set.of(Protocol.HTTP11);
    }

    @Override
    public Set<Protocol> secureProtocols() {
        return Set.of(Protocol.HTTP11);
    }

    @Override
    public List<String> artifacts() {
        return List.of("org.apache.httpcomponents:httpclient");
    }

    @Override
    public boolean blocking() {
        return true;
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new PooledClient(target, limits);
    }
}
