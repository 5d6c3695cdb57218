package io.httpbench.relay;

/** Parses both directions of a connection in one protocol. Called by one thread at a time. */
interface Dialogue {

    /**
     * Consumes some of the client's bytes.
     *
     * @return whether anything was consumed
     * @throws WireException when the protocol does not allow it
     */
    boolean client(ByteQueue in);

    /** The same for the server. */
    boolean server(ByteQueue in);

    /** The dialogue to continue with: this one, until the protocol changes. */
    Dialogue next();
}
