package io.httpbench.library;

import io.httpbench.model.LibraryVersion;
import io.httpbench.model.files.Jar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.aether.artifact.Artifact;
import org.jspecify.annotations.Nullable;

/**
 * Resolves versions of libraries, each with its own graph: what it is released with, not what this tool has.
 *
 * <p>The artifacts of a client are its library, and others that go with it: those of Netty have the version of the Netty that the
 * library brings, since classes and native code must be of one version; all others the version of the library.
 */
public final class LibraryResolver implements AutoCloseable {

    private static final String NETTY = "io.netty";
    private static final String NETTY_VERSION_OF = "netty-common";
    private static final String NATIVE = "netty-transport-native-";
    private static final String CLASSIFIER = classifier(System.getProperty("os.arch"));

    private final MavenRepository repository;

    /**
     * A resolver.
     *
     * @param local repository; empty for that of Maven's settings
     * @param offline whether nothing is downloaded
     * @param said receives, in words, that a repository is asked, before it is, once for each
     * @throws LibraryException when Maven's settings are broken
     */
    public LibraryResolver(Optional<Path> local, boolean offline, Consumer<String> said) throws LibraryException {
        this(local, offline, Optional.empty(), said);
    }

    /** The same with other settings than the user's. */
    LibraryResolver(Optional<Path> local, boolean offline, Optional<Path> settings, Consumer<String> said)
            throws LibraryException {
        repository = new MavenRepository(local, offline, settings, said);
    }

    /** Where it keeps what it has. */
    public Path local() {
        return repository.local();
    }

    /**
     * Makes a repository usable where settings name other repositories than those that it was filled from.
     *
     * @throws IOException when its folder cannot be changed
     */
    public static void release(Path folder) throws IOException {
        MavenRepository.forgetOrigins(folder);
    }

    MavenRepository repository() {
        return repository;
    }

    /**
     * Resolves a version.
     *
     * @param artifacts what a client needs, its library first: {@code groupId:artifactId}
     * @param bundled version of the library that this tool has
     */
    public ResolvedLibrary resolve(List<String> artifacts, LibraryVersion asked, String bundled)
            throws LibraryException {
        return resolve(artifacts, asked, bundled, false);
    }

    /**
     * The same for a client that others wrote. Its POM manages its graph, as where it was built and tested; that of a library does not
     * for its users.
     *
     * @param artifact {@code groupId:artifactId}
     * @param known version of it
     */
    public ResolvedLibrary resolveClient(String artifact, LibraryVersion asked, String known) throws LibraryException {
        return resolve(List.of(artifact), asked, known, true);
    }

    private ResolvedLibrary resolve(List<String> artifacts, LibraryVersion asked, String bundled, boolean manages)
            throws LibraryException {
        String library = artifacts.get(0);
        if (asked.file()) {
            return ofFile(artifacts, asked, bundled, manages);
        }
        String version = asked.spec().isEmpty() ? bundled : exact(library, asked);
        List<Jar> jars = new Graph(artifacts, version, asked.others(), manages, null).resolve();
        return new ResolvedLibrary(
                asked.spec().isEmpty() ? asked : asked.exactly(version),
                headOf(jars, library, version),
                jars,
                List.of());
    }

    private ResolvedLibrary ofFile(List<String> artifacts, LibraryVersion asked, String bundled, boolean manages)
            throws LibraryException {
        try (GivenLibrary given = GivenLibrary.at(Path.of(asked.spec()), artifacts.get(0))) {
            return ofFile(given, artifacts, asked, bundled, manages);
        }
    }

    private ResolvedLibrary ofFile(
            GivenLibrary given, List<String> artifacts, LibraryVersion asked, String bundled, boolean manages)
            throws LibraryException {
        if (!given.complete().isEmpty()) {
            return new ResolvedLibrary(asked, asked.text(), given.complete(), List.of());
        }
        Optional<EmbeddedPom> pom = given.pom();
        String version = pom.map(EmbeddedPom::version).orElse(bundled);
        List<Jar> jars = new Graph(
                        artifacts,
                        version,
                        asked.others(),
                        manages,
                        pom.map(found -> found.beside(given.path())).orElse(null))
                .resolve();
        List<Jar> replaced = jars.stream()
                .map(jar -> jar.artifact().equals(artifacts.get(0)) ? jar.at(given.path()) : jar)
                .toList();
        String note = asked.text() + " has no POM of " + artifacts.get(0) + ", so what it needs is what " + bundled
                + " needs";
        return new ResolvedLibrary(
                asked, pom.isPresent() ? version : asked.text(), replaced, pom.isPresent() ? List.of() : List.of(note));
    }

    /**
     * The stable versions from one to another, both included, oldest first.
     *
     * @param artifact {@code groupId:artifactId}
     * @throws LibraryException when one of the two does not exist, or they are not in this order
     */
    public List<String> between(String artifact, String oldest, String newest) throws LibraryException {
        VersionList versions = new VersionList(repository.versions(artifact));
        for (String end : List.of(oldest, newest)) {
            if (!versions.has(end)) {
                throw missing(artifact, end, versions);
            }
        }
        if (VersionList.compare(oldest, newest) >= 0) {
            throw new LibraryException(oldest + " is not older than " + newest);
        }
        return versions.between(oldest, newest);
    }

    /** A relocated library has another name, so its version is the one asked for. */
    private static String headOf(List<Jar> jars, String library, String version) {
        return jars.stream()
                .filter(jar -> jar.artifact().equals(library))
                .map(Jar::version)
                .findFirst()
                .orElse(version);
    }

    /** A version that exists; where nobody knows which do, the one asked for. */
    private String exact(String library, LibraryVersion asked) throws LibraryException {
        VersionList versions = new VersionList(repository.versions(library));
        if (versions.all().isEmpty() || versions.has(asked.spec()) || asked.snapshot()) {
            return asked.spec();
        }
        Optional<String> newest = asked.line() ? versions.newestOf(asked.spec()) : Optional.empty();
        if (newest.isPresent()) {
            return newest.get();
        }
        throw missing(library, asked.spec(), versions);
    }

    private LibraryException missing(String library, String version, VersionList versions) {
        return new LibraryException(library + " has no version " + version
                + (repository.offline() ? " in " + repository.local() + ", and nothing is downloaded" : "")
                + "; near it there are " + String.join(", ", versions.near(version)));
    }

    private static String classifier(String arch) {
        return arch.equals("aarch64") ? "linux-aarch_64" : "linux-x86_64";
    }

    @Override
    public void close() {
        repository.close();
    }

    /** A graph to be resolved. */
    private final class Graph {

        private final String library;
        private final List<String> companions;
        private final String version;
        private final Map<String, String> others;
        private final boolean manages;
        private final @Nullable Workspace workspace;

        /**
         * That of a version of a library.
         *
         * @param others versions of other artifacts, by their names
         * @param manages whether the library's POM manages its graph
         * @param workspace has what no repository has
         */
        Graph(
                List<String> artifacts,
                String version,
                Map<String, String> others,
                boolean manages,
                @Nullable Workspace workspace) {
            this.library = artifacts.get(0);
            this.companions = artifacts.subList(1, artifacts.size());
            this.version = version;
            this.others = others;
            this.manages = manages;
            this.workspace = workspace;
        }

        List<Jar> resolve() throws LibraryException {
            List<Jar> alone = repository.graph(List.of(head(version)), managed(Changes.NONE), workspace);
            Changes changes = Changes.of(others, alone, companions);
            List<Jar> changed = changes.none()
                    ? alone
                    : repository.graph(List.of(head(changes.of(library, version))), managed(changes), workspace);
            List<Artifact> roots = new ArrayList<>();
            roots.add(head(changes.of(library, version)));
            for (String companion : companions) {
                companion(companion, changed, changes).ifPresent(roots::add);
            }
            return roots.size() == 1 ? changed : withCompanions(roots, changes);
        }

        /** There are releases of Netty without native code, and rows on another transport would say nothing about a library. */
        private List<Jar> withCompanions(List<Artifact> roots, Changes changes) throws LibraryException {
            try {
                return repository.graph(roots, managed(changes), workspace);
            } catch (LibraryException e) {
                boolean natives = String.valueOf(e.getMessage()).contains(NATIVE);
                throw natives ? new LibraryException(e.getMessage() + "; +netty=<version> gives it another Netty") : e;
            }
        }

        /** What was asked for comes before what a POM says. */
        private List<Artifact> managed(Changes changes) throws LibraryException {
            List<Artifact> managed = new ArrayList<>(changes.managed());
            if (manages) {
                managed.addAll(repository.managedBy(head(changes.of(library, version)), workspace));
            }
            return managed;
        }

        private Artifact head(String of) {
            return MavenRepository.artifact(library, of);
        }

        /** A library without Netty does without its native code, too. */
        private Optional<Artifact> companion(String artifact, List<Jar> jars, Changes changes) {
            if (!artifact.startsWith(NETTY + ":") || library.startsWith(NETTY + ":")) {
                return Optional.of(MavenRepository.artifact(classified(artifact), changes.of(artifact, version)));
            }
            return jars.stream()
                    .filter(jar -> jar.key().equals(NETTY + ":" + NETTY_VERSION_OF))
                    .findFirst()
                    .map(netty ->
                            MavenRepository.artifact(classified(artifact), changes.of(artifact, netty.version())));
        }

        private String classified(String artifact) {
            return artifact.startsWith(NETTY + ":" + NATIVE) ? artifact + ":" + CLASSIFIER : artifact;
        }
    }

    /** The names of all that a graph has, for display. */
    static String names(List<Jar> jars) {
        return jars.stream().map(Jar::name).distinct().sorted().collect(Collectors.joining(", "));
    }
}
