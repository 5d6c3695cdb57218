package io.httpbench.server.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what the last header blocks of a connection meant. A block means the same as an equal block before it if
 * the dynamic table is the same and decoding it changes nothing (RFC 7541 §2.2), so the caller puts only blocks that
 * leave the table unchanged, and clears the cache when a block changes it.
 */
final class HpackBlockCache {

    private static final int ENTRIES = 4;
    private static final int LONGEST_BLOCK = 1_024;

    private final ByteBuf[] blocks = new ByteBuf[ENTRIES];
    private final @Nullable RequestHead[] heads = new RequestHead[ENTRIES];
    private int size;
    private int next;

    @Nullable
    RequestHead find(ByteBuf in, int offset, int length) {
        for (int i = 0; i < size; i++) {
            ByteBuf block = blocks[i];
            if (block.writerIndex() == length && ByteBufUtil.equals(block, 0, in, offset, length)) {
                return heads[i];
            }
        }
        return null;
    }

    /** Replaces the oldest block. */
    void put(ByteBuf in, int offset, int length, RequestHead head) {
        if (length > LONGEST_BLOCK) {
            return;
        }
        byte[] copy = new byte[length];
        in.getBytes(offset, copy);
        blocks[next] = Unpooled.wrappedBuffer(copy);
        heads[next] = head;
        next = (next + 1) % ENTRIES;
        size = Math.min(ENTRIES, size + 1);
    }

    void clear() {
        size = 0;
        next = 0;
    }
}
