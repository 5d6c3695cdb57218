package io.httpbench.client.rawnetty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/**
 * The one buffer into which an event loop reads from all its sockets. A connection consumes its data before the next
 * read, and copies what it cannot use yet; so the buffer is free again each time, and no read needs the allocator.
 */
final class ReceiveBuffer extends DefaultMaxMessagesRecvByteBufAllocator {

    /** A few hundred HTTP/2 responses in one system call. */
    private static final int BYTES = 64 * 1024;

    /** Without leak detection, which samples at random and would slow down one fork in many. */
    private final ByteBuf buffer = new UnpooledByteBufAllocator(true, true).directBuffer(BYTES, BYTES);

    @Override
    public MaxMessageHandle newHandle() {
        return new MaxMessageHandle() {
            @Override
            public int guess() {
                return BYTES;
            }

            @Override
            public ByteBuf allocate(ByteBufAllocator allocator) {
                return buffer.refCnt() == 1 ? buffer.clear().retain() : allocator.ioBuffer(BYTES);
            }
        };
    }

    void release() {
        buffer.release();
    }
}
