package io.httpbench.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * A file of a stored run, which anybody may have sent: read only where it is a file in the folder of the run, and fits into
 * memory.
 */
final class StoredFile {

    /** A heap is as many times the size of a file, since its records take several times the memory of its text. */
    private static final int SHARE_OF_HEAP = 16;

    /** Of an array. */
    private static final long LONGEST = Integer.MAX_VALUE / 2;

    private static final int BYTES_PER_MB = 1 << 20;

    private static final String LARGER_HEAP = "; set a larger heap, for example JAVA_TOOL_OPTIONS=-Xmx8g";

    private StoredFile() {}

    /**
     * Checks, before it is read.
     *
     * @return the file
     * @throws RunReadException when it is not to be read
     */
    static Path checked(Path file) throws IOException {
        return checked(file, Math.min(LONGEST, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP));
    }

    /**
     * The same with a limit.
     *
     * @param most bytes
     */
    static Path checked(Path file, long most) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (found.isSymbolicLink()) {
            throw new RunReadException(file + " is a symbolic link: a run is read from its own folder only");
        }
        if (!found.isRegularFile()) {
            throw new RunReadException(file + " is no file");
        }
        if (found.size() > most) {
            throw new RunReadException("%s has %d MB, and at most %d MB can be read%s"
                    .formatted(file, found.size() / BYTES_PER_MB, most / BYTES_PER_MB, LARGER_HEAP));
        }
        return file;
    }

    /** What is said of a run whose records take more memory than there is. */
    static RunReadException tooLarge(Path run) {
        return new RunReadException(run + " does not fit into memory" + LARGER_HEAP);
    }
}
