package io.httpbench.host;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Jars of a library that the registry does not have, in a class loader of their own: in its process such a host is opened once, and
 * its library may rely on that by static state.
 */
final class GivenJars extends URLClassLoader {

    /** Jars and folders of jars, separated as on a class path; none unless the contract is to bind such hosts. */
    static final String PROPERTY = "contract.serverPath";

    private static final String OURS = "io.httpbench.";

    private final String adapter;

    private GivenJars(URL[] jars, String adapter) {
        super(jars, ClassLoader.getPlatformClassLoader());
        this.adapter = adapter;
    }

    /** Those that were given. */
    static List<Path> all() {
        return Arrays.stream(System.getProperty(PROPERTY, "").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .flatMap(entry -> Files.isDirectory(entry) ? filesIn(entry).stream() : Stream.of(entry))
                .map(Path::toAbsolutePath)
                .toList();
    }

    private static List<Path> filesIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The factory in a constant, which opens a host that shares no static state with others. */
    static HostFactory anew(String holder, String constant) throws ReflectiveOperationException, IOException {
        List<URL> urls = new ArrayList<>();
        urls.add(HostFactory.class.getProtectionDomain().getCodeSource().getLocation());
        for (Path jar : all()) {
            urls.add(jar.toUri().toURL());
        }
        String adapter = holder.substring(0, holder.lastIndexOf('.') + 1);
        // Not closed: what is still running may load classes, and the test's JVM ends soon.
        ClassLoader loader = new GivenJars(urls.toArray(URL[]::new), adapter);
        return (HostFactory)
                Class.forName(holder, true, loader).getField(constant).get(null);
    }

    /** The SPI is shared, and so is logging, which is set up once. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        boolean shared = (name.startsWith(OURS) && !name.startsWith(adapter)) || name.startsWith("org.slf4j.");
        return shared ? HostFactory.class.getClassLoader().loadClass(name) : super.findClass(name);
    }
}
