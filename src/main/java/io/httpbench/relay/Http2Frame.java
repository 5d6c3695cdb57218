package io.httpbench.relay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A frame (RFC 9113 §4.1).
 *
 * @param payload what follows the nine bytes of its head
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Http2Frame(int type, int flags, int stream, byte[] payload) {

    static final int DATA = 0;
    static final int HEADERS = 1;
    static final int RST_STREAM = 3;
    static final int SETTINGS = 4;
    static final int PUSH_PROMISE = 5;
    static final int GOAWAY = 7;
    static final int CONTINUATION = 9;

    private static final int HEAD = 9;
    private static final int END_STREAM = 0x1;
    private static final int END_HEADERS = 0x4;
    private static final int PADDED = 0x8;
    private static final int PRIORITY = 0x20;
    private static final int PRIORITY_BYTES = 5;
    private static final int PROMISE_BYTES = 4;

    /** Takes a frame; null when it is not there as a whole. */
    static @Nullable Http2Frame take(ByteQueue in) {
        if (in.size() < HEAD) {
            return null;
        }
        int length = in.peek(0) << 16 | in.peek(1) << 8 | in.peek(2);
        if (in.size() < HEAD + length) {
            return null;
        }
        byte[] head = in.take(HEAD);
        int stream = (head[5] & 0x7f) << 24 | (head[6] & 0xff) << 16 | (head[7] & 0xff) << 8 | (head[8] & 0xff);
        return new Http2Frame(head[3] & 0xff, head[4] & 0xff, stream, in.take(length));
    }

    /** Bytes on the wire. */
    int bytes() {
        return HEAD + payload.length;
    }

    boolean endsStream() {
        return (flags & END_STREAM) != 0;
    }

    boolean endsHeaders() {
        return (flags & END_HEADERS) != 0;
    }

    /** Of SETTINGS, where it stands in the place of END_STREAM. */
    boolean acknowledges() {
        return endsStream();
    }

    /** The payload without padding, priority and the number of a promised stream (RFC 9113 §6.1, §6.2, §6.6). */
    byte[] content() {
        int from = 0;
        int to = payload.length;
        if ((flags & PADDED) != 0 && type != CONTINUATION) {
            from = 1;
            to -= payload.length == 0 ? 0 : payload[0] & 0xff;
        }
        if (type == HEADERS && (flags & PRIORITY) != 0) {
            from += PRIORITY_BYTES;
        }
        if (type == PUSH_PROMISE) {
            from += PROMISE_BYTES;
        }
        if (from > to) {
            throw new WireException("a frame that is shorter than its padding");
        }
        return Arrays.copyOfRange(payload, from, to);
    }
}
