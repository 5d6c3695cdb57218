package io.httpbench.server.answer;

import io.netty.buffer.ByteBuf;

/** The protocol spoken on one connection. Called on the connection's event loop only. */
public interface Session {

    /**
     * Consumes complete input from {@code in} and leaves the rest, which is passed again with the following bytes.
     * Responses go to the connection's {@link Output}. Stops early when that is full.
     *
     * @return the session to continue with: this one, or one of another protocol
     */
    Session receive(ByteBuf in);

    /** There is room in the output again, or a response is due: sends what was waiting for it. */
    default void resume() {}

    /** Whether no further request may be accepted, because too many are pending already. */
    default boolean full() {
        return false;
    }

    /** The connection is closed: nothing that is waiting will be sent. */
    default void closed() {}
}
