package io.httpbench.client.jdk;

import io.httpbench.client.Client;
import io.httpbench.client.Limits;
import io.httpbench.model.Target;

/** The {@code Jdk} client: {@code HttpClient.send}. */
public final class JdkFactory extends JdkLibrary {

    /** Loads nothing of the library. */
    public JdkFactory() {}

    @Override
    public String name() {
        return "Jdk";
    }

    @Override
    public boolean blocking() {
        return true;
    }

    @Override
    public Client open(Target target, Limits limits) {
        return new SendingClient(target, limits);
    }
}
