package io.httpbench.client.rawnetty;

import io.netty.buffer.ByteBuf;

/** Accepts the bytes that a connection sends. */
interface Outlet {

    /** An empty buffer of at least this size, for {@link #write}. */
    ByteBuf buffer(int bytes);

    /** Takes ownership of the buffer. It is sent with the next flush. */
    void write(ByteBuf bytes);

    /** There is something to write, at the end of this read or soon. */
    void flushSoon();
}
