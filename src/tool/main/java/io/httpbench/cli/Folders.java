package io.httpbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders for output. */
public final class Folders {

    private Folders() {}

    /**
     * Creates a folder and those above it, unless it exists. It may be a symbolic link to one, which
     * {@link Files#createDirectories} takes for a file before JDK 20.
     *
     * @return the folder
     */
    public static Path make(Path folder) throws IOException {
        return Files.isDirectory(folder) ? folder : Files.createDirectories(folder);
    }
}
