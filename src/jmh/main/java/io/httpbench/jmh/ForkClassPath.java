package io.httpbench.jmh;

import io.httpbench.api.ClientFactory;
import io.httpbench.api.Protocol;
import io.httpbench.matrix.plan.ClassPaths;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The class path of JMH's forks: that of the tool's, with one client's libraries, and what JMH needs. */
final class ForkClassPath {

    /** One class of each jar. */
    private static final List<Class<?>> JMH = List.of(
            ClientsBenchmark.class,
            org.openjdk.jmh.Main.class,
            joptsimple.OptionParser.class,
            org.apache.commons.math3.distribution.TDistribution.class);

    private ForkClassPath() {}

    /** @param protocols those of all its benchmarks, whose forks have one class path */
    static String of(ClientFactory factory, Collection<String> protocols) {
        Protocol most = protocols.contains(Protocol.H3.name()) ? Protocol.H3 : Protocol.HTTP11;
        ClassPaths paths = ClassPaths.ofThisJvm();
        Set<String> entries =
                new LinkedHashSet<>(List.of(paths.forClient(factory, most).split(File.pathSeparator, -1)));
        paths.ours().forEach(entry -> entries.add(entry.toString()));
        JMH.forEach(one -> entries.add(jarOf(one)));
        return String.join(File.pathSeparator, entries);
    }

    private static String jarOf(Class<?> one) {
        try {
            return Path.of(one.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
