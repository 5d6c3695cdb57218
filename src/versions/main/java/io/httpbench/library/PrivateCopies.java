package io.httpbench.library;

import io.httpbench.model.files.IoTexts;
import io.httpbench.model.files.Jar;
import io.httpbench.model.files.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Copies of jars and classes that somebody may build again during a run: a JVM maps its jars into memory, so a fork would crash, or
 * have two builds in one row. Releases in a repository stay where they are.
 */
public final class PrivateCopies implements AutoCloseable {

    private static final String SNAPSHOT = "-SNAPSHOT";

    private final TemporaryFolder folder;
    private final Path repository;
    private final Map<Path, Path> copies = new HashMap<>();

    /**
     * None yet.
     *
     * @param repository whose releases never change
     */
    public PrivateCopies(Path repository) throws LibraryException {
        this.repository = repository.toAbsolutePath().normalize();
        try {
            folder = TemporaryFolder.of("libraries");
        } catch (IOException e) {
            throw new LibraryException("no temporary folder: " + IoTexts.of(e));
        }
    }

    /** The same library with copies of what may change. */
    public ResolvedLibrary of(ResolvedLibrary library) throws LibraryException {
        List<Jar> jars = new ArrayList<>();
        for (Jar jar : library.jars()) {
            jars.add(stays(jar) ? jar : jar.at(copy(jar.path())));
        }
        return library.with(jars);
    }

    private boolean stays(Jar jar) {
        return jar.path().toAbsolutePath().normalize().startsWith(repository)
                && !jar.path().toString().contains(SNAPSHOT);
    }

    private Path copy(Path original) throws LibraryException {
        Path known = copies.get(original);
        if (known != null) {
            return known;
        }
        Path own = folder.path().resolve(Integer.toString(copies.size()));
        Path copy = own.resolve(String.valueOf(original.getFileName()));
        try (Stream<Path> files = Files.walk(original)) {
            Files.createDirectory(own);
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(original.relativize(file).toString()));
            }
        } catch (IOException e) {
            throw new LibraryException(original + " cannot be copied: " + IoTexts.of(e));
        }
        copies.put(original, copy);
        return copy;
    }

    @Override
    public void close() {
        folder.close();
    }
}
