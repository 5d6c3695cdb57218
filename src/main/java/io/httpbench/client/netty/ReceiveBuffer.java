package io.httpbench.client.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/**
 * The one buffer into which an event loop reads, from whatever socket. A connection uses up what it is given before
 * the next read, and copies what it cannot use yet; so the buffer is free again each time, and no read asks the
 * allocator.
 */
final class ReceiveBuffer extends DefaultMaxMessagesRecvByteBufAllocator {

    /** Some hundreds of responses of HTTP/2 in one system call. */
    private static final int BYTES = 64 * 1024;

    /** Not watched for leaks: whether it is watched is a matter of chance, and would make one fork in many slower. */
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
