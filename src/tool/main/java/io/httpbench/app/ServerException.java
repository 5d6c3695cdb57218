package io.httpbench.app;

import java.io.Serial;

/** The server cannot be measured; the message says why and what to do. */
final class ServerException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    ServerException(String message) {
        super(message);
    }
}
