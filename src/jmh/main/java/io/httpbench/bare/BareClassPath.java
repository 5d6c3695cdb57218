package io.httpbench.bare;

import io.httpbench.api.ClientFactory;
import io.httpbench.catalogue.Clients;
import io.httpbench.matrix.plan.ClassPaths;

/**
 * Prints the class path on which a row's forks run. A bare loop has to run on the same: with the jars of other clients beside
 * its own, a library may choose another transport.
 */
public final class BareClassPath {

    private BareClassPath() {}

    /** Argument: the name of a client. */
    public static void main(String[] args) {
        ClientFactory factory = Clients.all().stream()
                .filter(one -> one.name().equals(args[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(args[0] + ": no such client"));
        System.out.println(ClassPaths.ofThisJvm().forArtifacts(factory.artifacts()));
    }
}
