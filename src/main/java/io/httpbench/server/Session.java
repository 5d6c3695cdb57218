package io.httpbench.server;

import io.netty.buffer.ByteBuf;

/** The protocol spoken on one connection. Called on the connection's event loop only. */
interface Session {

    /**
     * Takes what is complete from {@code in} and leaves the rest, which comes again with the bytes that follow it.
     * Answers go to the connection's {@link Output}. Stops early when that is full.
     *
     * @return who goes on from here: this session, or the one of another protocol
     */
    Session receive(ByteBuf in);

    /** There is room in the output again, or the time of an answer has come: sends what waits for it. */
    default void resume() {}

    /** Whether no further request may be taken, because too many wait for their answers already. */
    default boolean full() {
        return false;
    }

    /** The connection is gone: nothing that waits will be sent. */
    default void closed() {}
}
