package io.httpbench.card;

import java.io.Serial;

/** A file is no card that this version reads. The message is a line for the user. */
public final class CardReadException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    CardReadException(String message) {
        super(message, null, false, false);
    }
}
