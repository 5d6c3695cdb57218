package io.httpbench.cli;

import java.io.Serial;

/** The server cannot be measured; the message says why and what to do. */
public final class ServerException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    /** With what the user is told. */
    public ServerException(String message) {
        super(message);
    }
}
