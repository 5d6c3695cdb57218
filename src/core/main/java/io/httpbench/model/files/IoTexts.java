package io.httpbench.model.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Messages about file errors. */
public final class IoTexts {

    private IoTexts() {}

    /** The cause and the file, if known; no Java class name if there is a message. */
    public static String of(IOException failure) {
        if (failure instanceof NoSuchFileException gone) {
            return gone.getFile() + " does not exist";
        }
        if (failure instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (failure instanceof FileSystemException known && known.getReason() != null) {
            return known.getFile() + ": " + known.getReason();
        }
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    /** The same failure with the file that it is about, which a full disk does not name. */
    public static IOException in(Path file, IOException failure) {
        return failure instanceof FileSystemException
                ? failure
                : new FileSystemException(file.toString(), null, of(failure));
    }

    /** The same for a wrapped exception. */
    public static String of(UncheckedIOException failure) {
        IOException cause = failure.getCause();
        return cause == null ? failure.toString() : of(cause);
    }
}
