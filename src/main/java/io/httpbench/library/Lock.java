package io.httpbench.library;

import io.httpbench.model.Jar;
import io.httpbench.model.LibraryVersion;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkLibrary;
import io.httpbench.result.LibraryJar;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.aether.artifact.Artifact;

/** The jars of a stored run, which another one repeats. */
public final class Lock {

    private final List<CellResult> cells;
    private final MavenRepository repository;

    /**
     * That of a run.
     *
     * @param resolver where its jars come from
     */
    public Lock(List<CellResult> cells, LibraryResolver resolver) {
        this.cells = cells;
        this.repository = resolver.repository();
    }

    /**
     * The jars that the run had for a version.
     *
     * @throws LibraryException when it has none, or when one of them cannot be had or is another one by now
     */
    public ResolvedLibrary resolve(String client, LibraryVersion asked) throws LibraryException {
        if (asked.file()) {
            throw new LibraryException("JB_LIBRARY_LOCK repeats what repositories have, no jars or folders");
        }
        ForkLibrary locked = locked(client, asked);
        List<Jar> jars = new ArrayList<>();
        for (LibraryJar jar : locked.jars()) {
            Artifact artifact = MavenRepository.artifact(jar.artifact(), jar.version());
            Jar found = repository.one(artifact);
            if (!Digests.sha256(found.path()).equals(jar.sha256())) {
                throw new LibraryException(
                        jar.artifact() + " " + jar.version() + " is another file than in the run of JB_LIBRARY_LOCK");
            }
            jars.add(found);
        }
        String head = locked.jars().get(0).version();
        return new ResolvedLibrary(asked.spec().isEmpty() ? asked : asked.exactly(head), head, jars, List.of());
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
