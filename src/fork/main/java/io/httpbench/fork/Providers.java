package io.httpbench.fork;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Predicate;

/** The clients that the jars on this JVM's class path provide, whoever wrote them. */
public final class Providers {

    private Providers() {}

    /** All of them. */
    public static List<ClientFactory> clients() {
        return clients(provider -> true);
    }

    /** Those of such providers. */
    public static List<ClientFactory> clients(Predicate<Class<? extends ClientProvider>> wanted) {
        return ServiceLoader.load(ClientProvider.class).stream()
                .filter(provider -> wanted.test(provider.type()))
                .flatMap(provider -> provider.get().factories().stream())
                .toList();
    }
}
