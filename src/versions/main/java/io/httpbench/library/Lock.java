package io.httpbench.library;

import io.httpbench.model.LibraryVersion;
import io.httpbench.model.files.Jar;
import io.httpbench.model.text.ForeignText;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The jars of a stored run, which another one repeats. */
public final class Lock {

    private static final Pattern ARTIFACT = Pattern.compile("[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+){1,2}");
    private static final Pattern VERSION = Pattern.compile("[A-Za-z0-9._+-]+");

    private final List<CellResult> cells;
    private final LibraryResolver resolver;

    /**
     * That of a run.
     *
     * @param resolver where its jars come from
     */
    public Lock(List<CellResult> cells, LibraryResolver resolver) {
        this.cells = cells;
        this.resolver = resolver;
    }

    /**
     * The jars that the run had for a version. Somebody else may have written it, so it says of the graph of the version asked for which
     * versions and which files, and adds nothing to it.
     *
     * @param artifacts what the client needs, its library first: {@code groupId:artifactId}
     * @throws LibraryException when it has none, when it has others than are needed, or when one of them cannot be had or is another
     *     file by now
     */
    public ResolvedLibrary resolve(String client, List<String> artifacts, LibraryVersion asked)
            throws LibraryException {
        if (asked.file()) {
            throw new LibraryException("JB_LIBRARY_LOCK repeats what repositories have, no jars or folders");
        }
        ForkLibrary locked = locked(client, asked);
        for (LibraryJar jar : locked.jars()) {
            if (!ARTIFACT.matcher(jar.artifact()).matches()
                    || !VERSION.matcher(jar.version()).matches()
                    || (jar.artifact() + jar.version()).contains("..")) {
                throw new LibraryException("the run of JB_LIBRARY_LOCK has a jar that can be none: "
                        + ForeignText.line(jar.artifact() + " " + jar.version()));
            }
        }
        if (locked.jars().isEmpty()) {
            throw new LibraryException("the run of JB_LIBRARY_LOCK has no jars of " + client);
        }
        String head = locked.jars().get(0).version();
        LibraryVersion exactly = asked.spec().isEmpty() ? asked : asked.exactly(head);
        Set<String> needed = resolver.resolve(artifacts, exactly, head).jars().stream()
                .map(Jar::key)
                .collect(Collectors.toSet());
        List<Jar> jars = new ArrayList<>();
        for (LibraryJar jar : locked.jars()) {
            // Another architecture needs other native code of the same artifact.
            if (!needed.contains(jar.artifact().replaceFirst("^([^:]+:[^:]+):.*", "$1"))) {
                throw new LibraryException(
                        "the run of JB_LIBRARY_LOCK has " + jar.artifact() + ", which " + head + " does not need");
            }
            Jar found = resolver.repository().one(MavenRepository.artifact(jar.artifact(), jar.version()));
            if (!Digests.sha256(found.path()).equals(jar.sha256())) {
                throw new LibraryException(
                        jar.artifact() + " " + jar.version() + " is another file than in the run of JB_LIBRARY_LOCK");
            }
            jars.add(found);
        }
        return new ResolvedLibrary(exactly, head, jars, List.of());
    }

    private ForkLibrary locked(String client, LibraryVersion asked) throws LibraryException {
        List<ForkLibrary> ofClient = cells.stream()
                .filter(cell -> cell.client().equals(client))
                .map(cell -> cell.planned().library())
                .flatMap(Stream::ofNullable)
                .toList();
        return ofClient.stream()
                .filter(library -> same(asked, library.asked()))
                .findFirst()
                .orElseThrow(() -> new LibraryException("the run of JB_LIBRARY_LOCK has "
                        + (ofClient.isEmpty() ? "no version of " + client : names(ofClient))));
    }

    /** A line such as 5.1 is whatever it was then. */
    private static boolean same(LibraryVersion asked, String locked) {
        return locked.equals(asked.text()) || (asked.line() && locked.matches(Pattern.quote(asked.spec()) + "[.-].*"));
    }

    private static String names(List<ForkLibrary> libraries) {
        return libraries.stream().map(ForkLibrary::asked).distinct().collect(Collectors.joining(", "));
    }
}
