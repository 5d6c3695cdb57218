package io.httpbench.archive;

import java.io.Serial;

/** A run cannot be read. The message is one line that names the file. */
public final class RunReadException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    /** For this reason. */
    public RunReadException(String message) {
        super(message, null, false, false);
    }
}
