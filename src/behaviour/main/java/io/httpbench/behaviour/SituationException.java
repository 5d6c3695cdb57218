package io.httpbench.behaviour;

import java.io.Serial;

/** A situation cannot be read, or there is none of this name. The message is a line for the user. */
public final class SituationException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    SituationException(String message) {
        super(message, null, false, false);
    }
}
