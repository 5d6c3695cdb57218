package io.httpbench.api;

import java.io.Serial;

/**
 * A failure whose kind the client knows better than the type of the library's exception suggests. Without a stack trace:
 * the harness keeps only the message.
 */
public final class ExchangeException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    private final FailureKind kind;

    /** Failure of the given kind; the message is for display. */
    public ExchangeException(FailureKind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    /** The kind under which the failure is counted. */
    public FailureKind kind() {
        return kind;
    }
}
