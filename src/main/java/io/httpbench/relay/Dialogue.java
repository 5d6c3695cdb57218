package io.httpbench.relay;

/** Understands both directions of a connection in one protocol. Called by one thread at a time. */
interface Dialogue {

    /**
     * Takes a piece of what the client said.
     *
     * @return whether anything was taken
     * @throws WireException when it is nothing that the protocol allows
     */
    boolean client(ByteQueue in);

    /** The same for the server. */
    boolean server(ByteQueue in);

    /** Who goes on from here: this one, until the protocol changes. */
    Dialogue next();
}
