package io.httpbench.testing.contract;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.ClientProvider;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds a client on a class path of its own, as a fork does. */
final class LoadedClient {

    private final ClassLoader loader;

    /** A class path as the JVM's, without wildcards. */
    LoadedClient(String classPath) {
        loader = new URLClassLoader("client", urls(classPath), new SharedClasses());
    }

    /** What its libraries find their parts with. */
    ClassLoader loader() {
        return loader;
    }

    /**
     * The client of this name.
     *
     * @throws java.util.ServiceConfigurationError when a provider cannot be loaded
     */
    Optional<ClientFactory> named(String name) {
        return ServiceLoader.load(ClientProvider.class, loader).stream()
                .flatMap(provider -> provider.get().factories().stream())
                .filter(factory -> factory.name().equals(name))
                .findFirst();
    }

    private static URL[] urls(String classPath) {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            try {
                urls.add(Path.of(entry).toUri().toURL());
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(entry, e);
            }
        }
        return urls.toArray(URL[]::new);
    }
}
