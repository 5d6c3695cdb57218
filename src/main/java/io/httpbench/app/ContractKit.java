package io.httpbench.app;

import io.httpbench.matrix.ClassPaths;
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
 * The contract of clients, which is no part of this tool: a jar that a build with tests leaves beside it, and what that needs.
 *
 * @param jar the contract
 * @param libraries what it needs that this tool does not have
 */
record ContractKit(Path jar, Path libraries) {

    /** Its entry point. No class of this tool knows the contract. */
    static final String MAIN = "io.httpbench.testing.contract.ContractMain";

    private static final String JAR = "http-benchmark-java-kit.jar";
    private static final String LIBRARIES = "lib-kit";

    /** What the contract's server is made of. */
    private static final List<String> SERVER = List.of("io.netty:netty-codec-http2");

    /**
     * That of this build.
     *
     * @throws RefusedException when it has none, as in an image
     */
    static ContractKit beside(ClassPaths own) {
        Path classes = own.ours().get(0);
        return Stream.iterate(classes.getParent(), Objects::nonNull, Path::getParent)
                .limit(2)
                .map(folder -> new ContractKit(folder.resolve(JAR), folder.resolve(LIBRARIES)))
                .filter(kit -> Files.exists(kit.jar) && Files.isDirectory(kit.libraries))
                .findFirst()
                .orElseThrow(
                        () -> new RefusedException(
                                "contract: " + JAR + " and " + LIBRARIES
                                        + " are not beside this tool; ./run.sh contract builds them, as does mvn -Dquick -DskipTests package"));
    }

    /** The class path of its process; the client has one of its own. */
    String classPath(ClassPaths own) {
        try (Stream<Path> jars = Files.list(libraries)) {
            return Stream.of(Stream.of(jar), jars.sorted(), Stream.of(own.forArtifacts(SERVER)))
                    .flatMap(entries -> entries.map(Object::toString))
                    .collect(Collectors.joining(File.pathSeparator));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
