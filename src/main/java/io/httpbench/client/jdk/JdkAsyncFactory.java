package io.httpbench.client.jdk;

import io.httpbench.client.Client;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;

/** The {@code JdkAsync} client: {@code HttpClient.sendAsync}. */
public final class JdkAsyncFactory extends JdkLibrary {

    /** Loads nothing of the library. */
    public JdkAsyncFactory() {}

    @Override
    public String name() {
        return "JdkAsync";
    }

    @Override
    public boolean blocking() {
        return false;
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new AsyncClient(target, limits);
    }
}
