package io.httpbench.profiler;

import java.io.IOException;
import java.nio.file.Path;
import one.profiler.AsyncProfilerLoader;
import org.jspecify.annotations.Nullable;

/**
 * async-profiler's library as a file, extracted from its jar: no network is needed.
 *
 * @param name of async-profiler, with its version
 * @param file its path; null when there is none
 * @param problem why there is none; null when there is
 */
record LibraryFile(
        String name, @Nullable Path file, @Nullable String problem) implements AutoCloseable {

    private static final String NAME = "async-profiler";

    static LibraryFile none(String problem) {
        return new LibraryFile(NAME, null, problem);
    }

    /** Extracts it into a folder, if there is one for this system. */
    static LibraryFile in(PrivateFolder folder) {
        String name = NAME + " " + AsyncProfilerLoader.getVersion();
        if (!AsyncProfilerLoader.isSupported()) {
            return new LibraryFile(
                    name,
                    null,
                    name
                            + " is not there for %s %s with this C library"
                                    .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
        }
        if (!folder.runsPrograms()) {
            return new LibraryFile(
                    name,
                    null,
                    name + " cannot be loaded from " + folder.path().getParent()
                            + ", which runs no programs (mounted noexec?); another folder: -Djava.io.tmpdir");
        }
        try {
            // Not the loader's default location: in the user's home, forever, and there may be no home.
            AsyncProfilerLoader.setExtractionDirectory(folder.path().resolve(NAME));
            return new LibraryFile(name, AsyncProfilerLoader.getAsyncProfilerPath(), null);
        } catch (IOException | IllegalStateException e) {
            return new LibraryFile(name, null, name + " cannot be taken out of its jar: " + e);
        }
    }

    /** Deletes the file; the loader would still return its path. */
    @Override
    public void close() {
        try {
            if (file != null) {
                AsyncProfilerLoader.deleteExtractionDirectory();
            }
        } catch (IOException e) {
            // It is deleted with its folder.
        }
    }
}
