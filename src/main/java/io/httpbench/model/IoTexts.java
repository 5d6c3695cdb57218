package io.httpbench.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong with a file, in words for people. */
public final class IoTexts {

    private IoTexts() {}

    /** The cause and the file, where it is known; no name of a Java class where there are words. */
    public static String of(IOException failure) {
        if (failure instanceof NoSuchFileException gone) {
            return gone.getFile() + " is gone";
        }
        if (failure instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (failure instanceof FileSystemException known && known.getReason() != null) {
            return known.getFile() + ": " + known.getReason();
        }
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    /** The same of what carries it. */
    public static String of(UncheckedIOException failure) {
        IOException cause = failure.getCause();
        return cause == null ? failure.toString() : of(cause);
    }
}
