package io.httpbench.client.okhttp;

import io.httpbench.client.Client;
import io.httpbench.client.ClientFactory;
import io.httpbench.client.Limits;
import io.httpbench.model.Protocol;
import io.httpbench.model.Target;
import java.util.List;
import java.util.Set;

/** OkHttp, {@code Call.execute}. */
public final class OkHttpFactory implements ClientFactory {

    /** Loads nothing of OkHttp. */
    public OkHttpFactory() {}

    @Override
    public String name() {
        return "OkHttp";
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
        return List.of("com.squareup.okhttp3:okhttp-jvm");
    }

    @Override
    public boolean blocking() {
        return true;
    }

    @Override
    public List<String> notHonoured(Protocol protocol) {
        return List.of(protocol == Protocol.HTTP11 ? Lacks.PIPELINING : Lacks.SETTINGS);
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new ExecuteClient(target, limits);
    }
}
