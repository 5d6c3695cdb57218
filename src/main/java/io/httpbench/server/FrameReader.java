package io.httpbench.server;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.MAX_FRAME_SIZE_LOWER_BOUND;
import static io.netty.handler.codec.http2.Http2CodecUtil.PRIORITY_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2Error.ENHANCE_YOUR_CALM;
import static io.netty.handler.codec.http2.Http2Error.FRAME_SIZE_ERROR;
import static io.netty.handler.codec.http2.Http2Error.PROTOCOL_ERROR;
import static io.netty.handler.codec.http2.Http2Flags.ACK;
import static io.netty.handler.codec.http2.Http2Flags.END_HEADERS;
import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2Flags.PADDED;
import static io.netty.handler.codec.http2.Http2FrameTypes.CONTINUATION;
import static io.netty.handler.codec.http2.Http2FrameTypes.DATA;
import static io.netty.handler.codec.http2.Http2FrameTypes.GO_AWAY;
import static io.netty.handler.codec.http2.Http2FrameTypes.HEADERS;
import static io.netty.handler.codec.http2.Http2FrameTypes.PING;
import static io.netty.handler.codec.http2.Http2FrameTypes.PRIORITY;
import static io.netty.handler.codec.http2.Http2FrameTypes.PUSH_PROMISE;
import static io.netty.handler.codec.http2.Http2FrameTypes.RST_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.SETTINGS;
import static io.netty.handler.codec.http2.Http2FrameTypes.WINDOW_UPDATE;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Flags;

/** Cuts the bytes of a client into frames and checks their form (RFC 9113 §4 and §6). */
final class FrameReader {

    /** What a client sends first (RFC 9113 §3.4). */
    static final ByteBuf PREFACE = Unpooled.unreleasableBuffer(Http2CodecUtil.connectionPrefaceBuf());

    private static final int LONGEST_HEADER_BLOCK = 32 * 1024;

    /** Empty CONTINUATION frames cost their sender nothing; without a bound they would never end. */
    private static final int MOST_CONTINUATIONS = 32;

    private final FrameHandler handler;
    private final ByteBuf fragments = Unpooled.buffer(0, LONGEST_HEADER_BLOCK + MAX_FRAME_SIZE_LOWER_BOUND);
    private boolean prefaceSeen;
    private boolean settingsSeen;

    /** The stream whose header block is being continued, or 0. */
    private int continued;

    private int continuations;
    private boolean continuedEndsStream;
    private boolean continuedDependsOnItself;

    FrameReader(FrameHandler handler) {
        this.handler = handler;
    }

    /**
     * Takes one frame, or the preface. Returns false, and takes nothing, while it is incomplete. When it throws, the
     * frame has been taken.
     */
    boolean read(ByteBuf in) throws Http2Failure {
        if (!prefaceSeen) {
            return preface(in);
        }
        if (in.readableBytes() < FRAME_HEADER_LENGTH) {
            return false;
        }
        int start = in.readerIndex();
        int length = in.getUnsignedMedium(start);
        if (length > MAX_FRAME_SIZE_LOWER_BOUND) {
            throw Http2Failure.ofConnection(FRAME_SIZE_ERROR, "frame too large");
        }
        if (in.readableBytes() < FRAME_HEADER_LENGTH + length) {
            return false;
        }
        in.skipBytes(FRAME_HEADER_LENGTH + length);
        int stream = in.getInt(start + 5) & Integer.MAX_VALUE;
        frame(in, in.getByte(start + 3), in.getByte(start + 4), stream, start + FRAME_HEADER_LENGTH, length);
        return true;
    }

    private boolean preface(ByteBuf in) throws Http2Failure {
        int length = Math.min(in.readableBytes(), PREFACE.readableBytes());
        for (int i = 0; i < length; i++) {
            if (in.getByte(in.readerIndex() + i) != PREFACE.getByte(i)) {
                throw Http2Failure.ofConnection(PROTOCOL_ERROR, "preface");
            }
        }
        prefaceSeen = length == PREFACE.readableBytes();
        if (prefaceSeen) {
            in.skipBytes(length);
        }
        return prefaceSeen;
    }

    private void frame(ByteBuf in, byte type, int flags, int stream, int offset, int length) throws Http2Failure {
        if (continued != 0 && (type != CONTINUATION || stream != continued)) {
            throw Http2Failure.ofConnection(PROTOCOL_ERROR, "header block interrupted");
        }
        if (!settingsSeen) {
            require(type == SETTINGS && (flags & ACK) == 0, "no SETTINGS after the preface");
            settingsSeen = true;
        }
        switch (type) {
            case HEADERS -> headers(in, flags, stream, offset, length);
            case DATA -> data(in, flags, stream, offset, length);
            case WINDOW_UPDATE -> windowUpdate(in, stream, offset, length);
            case SETTINGS -> settings(in, flags, stream, offset, length);
            case PING -> ping(in, flags, stream, offset, length);
            case CONTINUATION -> continuation(in, flags, stream, offset, length);
            case RST_STREAM -> reset(stream, length);
            case PRIORITY -> priority(in, stream, offset, length);
            case GO_AWAY -> require(stream == 0, "GOAWAY on a stream");
            case PUSH_PROMISE -> throw Http2Failure.ofConnection(PROTOCOL_ERROR, "PUSH_PROMISE from a client");
            default -> {
                // RFC 9113 §5.5: unknown frames are ignored.
            }
        }
    }

    /** RFC 9113 §6.2. */
    private void headers(ByteBuf in, int flags, int stream, int offset, int length) throws Http2Failure {
        require(stream != 0, "HEADERS on stream 0");
        int start = offset;
        int end = offset + length;
        if ((flags & PADDED) != 0) {
            require(length >= 1, "no room for the padding");
            end -= in.getUnsignedByte(start);
            start++;
        }
        boolean dependsOnItself = false;
        if ((flags & Http2Flags.PRIORITY) != 0) {
            require(end - start >= PRIORITY_ENTRY_LENGTH, "no room for the priority");
            dependsOnItself = (in.getInt(start) & Integer.MAX_VALUE) == stream;
            start += PRIORITY_ENTRY_LENGTH;
        }
        require(end >= start, "more padding than payload");
        boolean endStream = (flags & END_STREAM) != 0;
        if ((flags & END_HEADERS) != 0) {
            handler.headers(stream, endStream, dependsOnItself, in, start, end - start);
        } else {
            continued = stream;
            continuations = 0;
            continuedEndsStream = endStream;
            continuedDependsOnItself = dependsOnItself;
            fragments.clear().writeBytes(in, start, end - start);
        }
    }

    /** RFC 9113 §6.10. */
    private void continuation(ByteBuf in, int flags, int stream, int offset, int length) throws Http2Failure {
        require(continued != 0, "CONTINUATION of nothing");
        fragments.writeBytes(in, offset, length);
        if (fragments.readableBytes() > LONGEST_HEADER_BLOCK || ++continuations > MOST_CONTINUATIONS) {
            throw Http2Failure.ofConnection(ENHANCE_YOUR_CALM, "header block too long");
        }
        if ((flags & END_HEADERS) != 0) {
            continued = 0;
            handler.headers(
                    stream, continuedEndsStream, continuedDependsOnItself, fragments, 0, fragments.readableBytes());
        }
    }

    /** RFC 9113 §6.1. */
    private void data(ByteBuf in, int flags, int stream, int offset, int length) throws Http2Failure {
        require(stream != 0, "DATA on stream 0");
        int padding = 0;
        if ((flags & PADDED) != 0) {
            require(length >= 1, "no room for the padding");
            padding = 1 + in.getUnsignedByte(offset);
        }
        require(padding <= length, "more padding than payload");
        int start = padding == 0 ? offset : offset + 1;
        handler.data(stream, (flags & END_STREAM) != 0, in, start, length - padding, length);
    }

    /** RFC 9113 §6.9. */
    private void windowUpdate(ByteBuf in, int stream, int offset, int length) throws Http2Failure {
        requireSize(length == 4);
        int increment = in.getInt(offset) & Integer.MAX_VALUE;
        if (increment == 0) {
            throw Http2Failure.ofStream(stream, PROTOCOL_ERROR, "window increment of 0");
        }
        handler.windowUpdate(stream, increment);
    }

    /** RFC 9113 §6.5. */
    private void settings(ByteBuf in, int flags, int stream, int offset, int length) throws Http2Failure {
        require(stream == 0, "SETTINGS on a stream");
        if ((flags & ACK) != 0) {
            requireSize(length == 0);
        } else {
            requireSize(length % SETTING_ENTRY_LENGTH == 0);
            handler.settings(in, offset, length);
        }
    }

    /** RFC 9113 §6.7. */
    private void ping(ByteBuf in, int flags, int stream, int offset, int length) throws Http2Failure {
        require(stream == 0, "PING on a stream");
        requireSize(length == 8);
        if ((flags & ACK) == 0) {
            handler.ping(in.getLong(offset));
        }
    }

    /** RFC 9113 §6.4. */
    private void reset(int stream, int length) throws Http2Failure {
        require(stream != 0, "RST_STREAM on stream 0");
        requireSize(length == 4);
        handler.reset(stream);
    }

    /** RFC 9113 §6.3: deprecated and without effect, but its form is still checked. */
    private static void priority(ByteBuf in, int stream, int offset, int length) throws Http2Failure {
        require(stream != 0, "PRIORITY on stream 0");
        if (length != PRIORITY_ENTRY_LENGTH) {
            throw Http2Failure.ofStream(stream, FRAME_SIZE_ERROR, "PRIORITY");
        }
        if ((in.getInt(offset) & Integer.MAX_VALUE) == stream) {
            throw Http2Failure.ofStream(stream, PROTOCOL_ERROR, "stream depends on itself");
        }
    }

    private static void require(boolean condition, String otherwise) throws Http2Failure {
        if (!condition) {
            throw Http2Failure.ofConnection(PROTOCOL_ERROR, otherwise);
        }
    }

    private static void requireSize(boolean condition) throws Http2Failure {
        if (!condition) {
            throw Http2Failure.ofConnection(FRAME_SIZE_ERROR, "frame of a wrong size");
        }
    }
}
