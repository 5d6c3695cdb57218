package io.httpbench.client.netty;

import io.netty.buffer.ByteBuf;

/** Takes the bytes that a connection sends. */
interface Outlet {

    /** An empty buffer of at least this size, for {@link #write}. */
    ByteBuf buffer(int bytes);

    /** Takes the buffer over. It leaves with the next flush. */
    void write(ByteBuf bytes);

    /** There is something to write, with the end of this read or soon. */
    void flushSoon();
}
