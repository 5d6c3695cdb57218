package io.httpbench.client.rawnetty;

import io.netty.buffer.ByteBuf;

/**
 * Finds the status in a header block that leaves HPACK's dynamic table unchanged, without decoding other fields. The
 * status comes first (RFC 9113 §8.3), and the usual ones are an index of the static table; after it, static indexes and
 * literals without indexing (RFC 7541 §6.2.2, §6.2.3) are skipped by their lengths. nginx, for example, sends nothing
 * else.
 */
final class Http2StatusScan {

    /** The block needs a decoder. */
    static final int UNKNOWN = -1;

    private static final int INDEXED = 0x80;
    private static final int LAST_STATIC = 61;

    /** {@code :status 200} as an index, the first of seven (RFC 7541 appendix A). */
    private static final int FIRST_STATUS = INDEXED | 8;

    private static final int[] STATUS = {200, 204, 206, 304, 400, 404, 500};

    /** Literals without indexing begin with four bits of 0000 or 0001, then four of the name's index. */
    private static final int BEYOND_PLAIN_LITERAL = 0x20;

    private static final int LONG_NAME_INDEX = 0x0f;
    private static final int CONTINUES = 0x80;
    private static final int LONG_STRING = 0x7f;

    private Http2StatusScan() {}

    /** The status, or {@link #UNKNOWN}: then nothing is known about the block, not even whether it is well-formed. */
    static int statusOf(ByteBuf in, int offset, int length) {
        int end = offset + length;
        int status = length == 0 ? UNKNOWN : in.getUnsignedByte(offset) - FIRST_STATUS;
        if (status < 0 || status >= STATUS.length) {
            return UNKNOWN;
        }
        int at = offset + 1;
        while (at != UNKNOWN && at < end) {
            at = behindField(in, at, end);
        }
        return at == end ? STATUS[status] : UNKNOWN;
    }

    private static int behindField(ByteBuf in, int at, int end) {
        int first = in.getUnsignedByte(at);
        if (first > INDEXED) {
            return first <= (INDEXED | LAST_STATIC) ? at + 1 : UNKNOWN;
        }
        if (first >= BEYOND_PLAIN_LITERAL) {
            return UNKNOWN;
        }
        int value = behindName(in, first & LONG_NAME_INDEX, at + 1, end);
        return value == UNKNOWN ? UNKNOWN : behindString(in, value, end);
    }

    private static int behindName(ByteBuf in, int index, int at, int end) {
        if (index == 0) {
            return behindString(in, at, end);
        }
        if (index < LONG_NAME_INDEX) {
            return at;
        }
        // An index of 15 or more: the excess over 15 is in the next byte, if it is a static one.
        return at < end && in.getUnsignedByte(at) <= LAST_STATIC - LONG_NAME_INDEX ? at + 1 : UNKNOWN;
    }

    private static int behindString(ByteBuf in, int at, int end) {
        if (at >= end) {
            return UNKNOWN;
        }
        int bytes = in.getUnsignedByte(at) & ~CONTINUES;
        return bytes < LONG_STRING ? at + 1 + bytes : UNKNOWN;
    }
}
