package io.httpbench.relay;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.INT_FIELD_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.PRIORITY_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2Flags.END_HEADERS;
import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2Flags.PADDED;
import static io.netty.handler.codec.http2.Http2FrameTypes.CONTINUATION;
import static io.netty.handler.codec.http2.Http2FrameTypes.HEADERS;
import static io.netty.handler.codec.http2.Http2FrameTypes.PUSH_PROMISE;

import io.netty.handler.codec.http2.Http2Flags;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A frame (RFC 9113 §4.1).
 *
 * @param payload the bytes after its nine-byte header
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Http2Frame(int type, int flags, int stream, byte[] payload) {

    /** Consumes a frame; null when it is incomplete. */
    public static @Nullable Http2Frame take(ByteQueue in) {
        if (in.size() < FRAME_HEADER_LENGTH) {
            return null;
        }
        int length = in.peek(0) << 16 | in.peek(1) << 8 | in.peek(2);
        if (in.size() < FRAME_HEADER_LENGTH + length) {
            return null;
        }
        byte[] head = in.take(FRAME_HEADER_LENGTH);
        int stream = (head[5] & 0x7f) << 24 | (head[6] & 0xff) << 16 | (head[7] & 0xff) << 8 | (head[8] & 0xff);
        return new Http2Frame(head[3] & 0xff, head[4] & 0xff, stream, in.take(length));
    }

    /** Bytes on the wire. */
    int bytes() {
        return FRAME_HEADER_LENGTH + payload.length;
    }

    public boolean endsStream() {
        return (flags & END_STREAM) != 0;
    }

    boolean endsHeaders() {
        return (flags & END_HEADERS) != 0;
    }

    /** For SETTINGS, whose ACK flag has the same value as END_STREAM. */
    public boolean acknowledges() {
        return endsStream();
    }

    /** Of a WINDOW_UPDATE (RFC 9113 §6.9). */
    long increment() {
        if (payload.length != INT_FIELD_LENGTH) {
            throw new WireException("a WINDOW_UPDATE that is not one");
        }
        return ByteBuffer.wrap(payload).getInt() & Integer.MAX_VALUE;
    }

    /** The payload without padding, priority and the number of a promised stream (RFC 9113 §6.1, §6.2, §6.6). */
    public byte[] content() {
        int from = 0;
        int to = payload.length;
        if ((flags & PADDED) != 0 && type != CONTINUATION) {
            from = 1;
            to -= payload.length == 0 ? 0 : payload[0] & 0xff;
        }
        if (type == HEADERS && (flags & Http2Flags.PRIORITY) != 0) {
            from += PRIORITY_ENTRY_LENGTH;
        }
        if (type == PUSH_PROMISE) {
            from += INT_FIELD_LENGTH;
        }
        if (from > to) {
            throw new WireException("a frame that is shorter than its padding");
        }
        return Arrays.copyOfRange(payload, from, to);
    }
}
