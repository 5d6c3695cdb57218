package io.httpbench.relay;

/** The protocol does not allow what was sent; from here on the connection is forwarded without being parsed. */
public final class WireException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** For display; without any of the sent bytes, which may be secret. */
    WireException(String message) {
        super(message);
    }
}
