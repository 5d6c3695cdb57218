package io.httpbench.catalogue;

import io.httpbench.host.HostFactory;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.KnownHost;
import java.util.List;

/**
 * The hosts of a bench.
 *
 * @param mainClass of the process of a host, which must know the same ones
 */
public record HostList(List<HostFactory> factories, String mainClass) {

    /** Those of this tool. */
    public static HostList ofThisTool() {
        return new HostList(Hosts.all(), HostMain.class.getName());
    }

    /** What settings and matrix must know of each. */
    public List<KnownHost> known(ClassPaths classPaths) {
        return factories.stream()
                .map(factory -> Hosts.known(factory, classPaths))
                .toList();
    }
}
