package io.httpbench.server;

import io.netty.buffer.ByteBuf;

/** Looks at header blocks without decoding them (RFC 7541 §6). */
final class HpackBlocks {

    private HpackBlocks() {}

    /**
     * Whether decoding the block changes the dynamic table: a literal with incremental indexing, or a size update. A
     * block that is cut short or wrong counts as changing; the decoder will say what is wrong.
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

    /** RFC 7541 §5.1: where the integer with a prefix of {@code bits} bits ends; beyond {@code end} if it is cut. */
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

    /** RFC 7541 §5.2. A length of more than one further byte is left to the decoder: the string counts as cut. */
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
