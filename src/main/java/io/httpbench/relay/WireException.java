package io.httpbench.relay;

/** What passed is not what the protocol allows; from here on the connection is forwarded without being understood. */
final class WireException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** For people; without anything of what was sent, which may be secret. */
    WireException(String message) {
        super(message);
    }
}
