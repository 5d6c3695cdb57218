package io.httpbench.catalogue;

import io.httpbench.api.ClientFactory;
import io.httpbench.matrix.plan.ClassPaths;
import io.httpbench.model.KnownClient;
import java.util.List;

/**
 * The clients of a bench.
 *
 * @param known what settings and matrix know of each factory
 */
public record ClientList(List<ClientFactory> factories, List<KnownClient> known) {

    /** Of these factories, with the versions on this class path. */
    public static ClientList of(List<ClientFactory> factories, ClassPaths classPaths) {
        return new ClientList(factories, Clients.known(factories, classPaths));
    }
}
