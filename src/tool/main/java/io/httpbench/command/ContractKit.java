package io.httpbench.command;

import io.httpbench.cli.RefusedException;
import io.httpbench.matrix.plan.ClassPaths;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The contract of clients, which is no part of this tool: a build with tests leaves it beside the tool.
 *
 * @param jars a folder of the contract, and what it needs that this tool does not have
 */
record ContractKit(Path jars) {

    /** Its entry point. No class of this tool knows the contract. */
    static final String MAIN = "io.httpbench.testing.contract.ContractMain";

    private static final String JARS = "lib-kit";

    /** What the contract's server is made of. */
    private static final List<String> SERVER =
            List.of("io.netty:netty-codec-http2", "io.netty:netty-codec-http3", "io.netty:netty-codec-native-quic");

    /**
     * That of this build.
     *
     * @throws RefusedException when it has none, as in an image
     */
    static ContractKit beside(ClassPaths own) {
        Path classes = own.ours().get(0);
        return Stream.iterate(classes.getParent(), Objects::nonNull, Path::getParent)
                .limit(2)
                .map(folder -> new ContractKit(folder.resolve(JARS)))
                .filter(kit -> Files.isDirectory(kit.jars))
                .findFirst()
                .orElseThrow(
                        () -> new RefusedException(
                                "contract: " + JARS
                                        + " is not beside this tool; ./run.sh contract builds it, as does mvn -Dquick -DskipTests package"));
    }

    /** The class path of its process; the client has one of its own. */
    String classPath(ClassPaths own) {
        try (Stream<Path> kit = Files.list(jars)) {
            return Stream.concat(kit.sorted().map(Path::toString), Stream.of(own.forArtifacts(SERVER)))
                    .collect(Collectors.joining(File.pathSeparator));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
