package io.httpbench.server.http2;

import io.netty.buffer.ByteBuf;

/** Inspects header blocks without decoding them (RFC 7541 §6). */
final class HpackBlocks {

    private HpackBlocks() {}

    /**
     * Whether decoding the block changes the dynamic table: a literal with incremental indexing, or a size update. A
     * truncated or malformed block counts as changing; the decoder will report the error.
     */
    static boolean changesTable(ByteBuf in, int offset, int length) {
        int end = offset + length;
        int at = offset;
        while (at < end) {
            int first = in.getUnsignedByte(at);
            if (first >= 0x80) {
                at = afterInteger(in, at, end, 7);
            } else if (first >= 0x20) {
                return true;
            } else {
                boolean newName = (first & 0x0f) == 0;
                at = afterInteger(in, at, end, 4);
                at = newName ? afterString(in, at, end) : at;
                at = afterString(in, at, end);
            }
        }
        return at != end;
    }

    /** RFC 7541 §5.1: where the integer with a prefix of {@code bits} bits ends; beyond {@code end} if truncated. */
    private static int afterInteger(ByteBuf in, int at, int end, int bits) {
        if (at >= end) {
            return end + 1;
        }
        int mask = (1 << bits) - 1;
        int next = at + 1;
        if ((in.getByte(at) & mask) == mask) {
            while (next < end && in.getByte(next) < 0) {
                next++;
            }
            next++;
        }
        return next;
    }

    /** RFC 7541 §5.2. A length with more than one additional byte is left to the decoder: the string counts as truncated. */
    private static int afterString(ByteBuf in, int at, int end) {
        if (at >= end) {
            return end + 1;
        }
        int length = in.getByte(at) & 0x7f;
        int start = at + 1;
        if (length == 0x7f) {
            if (start >= end || in.getByte(start) < 0) {
                return end + 1;
            }
            length += in.getByte(start);
            start++;
        }
        return start + length;
    }
}
