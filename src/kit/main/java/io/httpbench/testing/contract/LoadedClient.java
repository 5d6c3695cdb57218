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
        loader = new URLClassLoader("client", urls(classPath), new Shared());
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

    /**
     * What it shares with its contract: the JDK and the types of the API. Nothing else is visible, so that its libraries are its own,
     * whatever the contract itself is made of.
     */
    private static final class Shared extends ClassLoader {

        private static final String API = "io.httpbench.api.";
        private static final String NULLNESS = "org.jspecify.";

        Shared() {
            super("shared with a client", getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith(API) || name.startsWith(NULLNESS)) {
                return Class.forName(name, false, LoadedClient.class.getClassLoader());
            }
            throw new ClassNotFoundException(name);
        }
    }
}
