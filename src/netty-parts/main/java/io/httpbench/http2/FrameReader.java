package io.httpbench.http2;

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
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Flags;

/**
 * Splits the bytes of a peer into frames and checks their form (RFC 9113 §4 and §6). The payload of DATA is passed on
 * in the pieces in which it arrives; any other frame must be complete. For the connection's event loop.
 *
 * @param <X> what is thrown when the peer breaks the rules
 */
public final class FrameReader<X extends Exception> {

    /** Empty CONTINUATION frames cost their sender nothing; without a bound they could go on forever. */
    private static final int MOST_CONTINUATIONS = 32;

    private final FrameHandler<X> handler;
    private final int longestHeaderBlock;
    private final ByteBuf fragments;

    /** Whether the peer has sent its SETTINGS, which must come first. */
    private boolean settingsSeen;

    /** The stream whose header block is being continued, or 0. */
    private int continued;

    private int continuations;
    private boolean continuedEndsStream;
    private boolean continuedDependsOnItself;

    /** Remaining bytes of the DATA frame that is being read. */
    private int contentLeft;

    private int paddingLeft;
    private int dataStream;
    private boolean dataEndsStream;

    /**
     * A reader.
     *
     * @param longestHeaderBlock maximum bytes of a header block in several frames
     */
    public FrameReader(FrameHandler<X> handler, int longestHeaderBlock) {
        this.handler = handler;
        this.longestHeaderBlock = longestHeaderBlock;
        fragments = Unpooled.buffer(0, longestHeaderBlock + MAX_FRAME_SIZE_LOWER_BOUND);
    }

    /**
     * Consumes one frame, or a part of a DATA frame. Returns false, and consumes nothing, while there is neither. When
     * it throws, the frame has been consumed, or its payload will be.
     */
    public boolean read(ByteBuf in) throws X {
        if (contentLeft + paddingLeft > 0) {
            return payload(in);
        }
        if (in.readableBytes() < FRAME_HEADER_LENGTH) {
            return false;
        }
        int start = in.readerIndex();
        int length = in.getUnsignedMedium(start);
        if (length > MAX_FRAME_SIZE_LOWER_BOUND) {
            throw breach(FRAME_SIZE_ERROR, "a frame too large, or no HTTP/2 at all");
        }
        byte type = in.getByte(start + 3);
        int flags = in.getByte(start + 4);
        int needed = type != DATA ? length : (flags & PADDED) == 0 || length == 0 ? 0 : 1;
        if (in.readableBytes() < FRAME_HEADER_LENGTH + needed) {
            return false;
        }
        in.skipBytes(FRAME_HEADER_LENGTH + needed);
        int stream = in.getInt(start + 5) & Integer.MAX_VALUE;
        requireInOrder(type, flags, stream);
        frame(in, type, flags, stream, start + FRAME_HEADER_LENGTH, length);
        return true;
    }

    private void requireInOrder(byte type, int flags, int stream) throws X {
        require(continued == 0 || (type == CONTINUATION && stream == continued), "header block interrupted");
        if (!settingsSeen) {
            require(type == SETTINGS && (flags & ACK) == 0, "no SETTINGS at the beginning");
            settingsSeen = true;
        }
    }

    private void frame(ByteBuf in, byte type, int flags, int stream, int offset, int length) throws X {
        switch (type) {
            case HEADERS -> headers(in, flags, stream, offset, length);
            case DATA -> data(in, flags, stream, offset, length);
            case WINDOW_UPDATE -> windowUpdate(in, stream, offset, length);
            case SETTINGS -> settings(in, flags, stream, offset, length);
            case PING -> ping(in, flags, stream, offset, length);
            case CONTINUATION -> continuation(in, flags, stream, offset, length);
            case RST_STREAM -> reset(in, stream, offset, length);
            case PRIORITY -> priority(in, stream, offset, length);
            case GO_AWAY -> goAway(in, stream, offset, length);
            case PUSH_PROMISE -> throw breach(PROTOCOL_ERROR, "PUSH_PROMISE, which nobody has allowed");
            default -> {
                // RFC 9113 §5.5: unknown frames are ignored.
            }
        }
    }

    /** RFC 9113 §6.2. */
    private void headers(ByteBuf in, int flags, int stream, int offset, int length) throws X {
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
    private void continuation(ByteBuf in, int flags, int stream, int offset, int length) throws X {
        require(continued != 0, "CONTINUATION of nothing");
        fragments.writeBytes(in, offset, length);
        if (fragments.readableBytes() > longestHeaderBlock || ++continuations > MOST_CONTINUATIONS) {
            throw breach(ENHANCE_YOUR_CALM, "header block too long");
        }
        if ((flags & END_HEADERS) != 0) {
            continued = 0;
            int bytes = fragments.readableBytes();
            handler.headers(stream, continuedEndsStream, continuedDependsOnItself, fragments, 0, bytes);
        }
    }

    /** RFC 9113 §6.1. {@code in} is after the padding length, or at the content. */
    private void data(ByteBuf in, int flags, int stream, int offset, int length) throws X {
        require(stream != 0, "DATA on stream 0");
        int padded = 0;
        if ((flags & PADDED) != 0) {
            require(length >= 1, "no room for the padding");
            padded = 1 + in.getUnsignedByte(offset);
        }
        require(padded <= length, "more padding than payload");
        contentLeft = length - padded;
        paddingLeft = Math.max(0, padded - 1);
        dataStream = stream;
        dataEndsStream = (flags & END_STREAM) != 0;
        handler.dataBegins(stream, dataEndsStream, contentLeft, length);
        payload(in);
    }

    /** The available part of a DATA frame. Returns whether there was any. */
    private boolean payload(ByteBuf in) throws X {
        int content = Math.min(contentLeft, in.readableBytes());
        int padding = Math.min(paddingLeft, in.readableBytes() - content);
        if (content > 0) {
            handler.dataPiece(dataStream, in, in.readerIndex(), content);
        }
        in.skipBytes(content + padding);
        contentLeft -= content;
        paddingLeft -= padding;
        if (contentLeft + paddingLeft == 0) {
            handler.dataEnds(dataStream, dataEndsStream);
        }
        return content + padding > 0;
    }

    /** RFC 9113 §6.9. */
    private void windowUpdate(ByteBuf in, int stream, int offset, int length) throws X {
        requireSize(length == 4);
        int increment = in.getInt(offset) & Integer.MAX_VALUE;
        if (increment == 0) {
            throw handler.breach(stream, PROTOCOL_ERROR, "window increment of 0");
        }
        handler.windowUpdate(stream, increment);
    }

    /** RFC 9113 §6.5. */
    private void settings(ByteBuf in, int flags, int stream, int offset, int length) throws X {
        require(stream == 0, "SETTINGS on a stream");
        if ((flags & ACK) != 0) {
            requireSize(length == 0);
        } else {
            requireSize(length % SETTING_ENTRY_LENGTH == 0);
            handler.settings(in, offset, length);
        }
    }

    /** RFC 9113 §6.7. */
    private void ping(ByteBuf in, int flags, int stream, int offset, int length) throws X {
        require(stream == 0, "PING on a stream");
        requireSize(length == 8);
        if ((flags & ACK) == 0) {
            handler.ping(in.getLong(offset));
        }
    }

    /** RFC 9113 §6.4. */
    private void reset(ByteBuf in, int stream, int offset, int length) throws X {
        require(stream != 0, "RST_STREAM on stream 0");
        requireSize(length == 4);
        handler.reset(stream, in.getInt(offset));
    }

    /** RFC 9113 §6.3: deprecated and without effect, but its form is still checked. */
    private void priority(ByteBuf in, int stream, int offset, int length) throws X {
        require(stream != 0, "PRIORITY on stream 0");
        if (length != PRIORITY_ENTRY_LENGTH) {
            throw handler.breach(stream, FRAME_SIZE_ERROR, "PRIORITY of a wrong size");
        }
        if ((in.getInt(offset) & Integer.MAX_VALUE) == stream) {
            throw handler.breach(stream, PROTOCOL_ERROR, "stream depends on itself");
        }
    }

    /** RFC 9113 §6.8. */
    private void goAway(ByteBuf in, int stream, int offset, int length) throws X {
        require(stream == 0, "GOAWAY on a stream");
        requireSize(length >= 8);
        handler.goAway(in.getInt(offset) & Integer.MAX_VALUE, in.getInt(offset + 4));
    }

    private void require(boolean condition, String otherwise) throws X {
        if (!condition) {
            throw breach(PROTOCOL_ERROR, otherwise);
        }
    }

    private void requireSize(boolean condition) throws X {
        if (!condition) {
            throw breach(FRAME_SIZE_ERROR, "frame of a wrong size");
        }
    }

    private X breach(Http2Error error, String message) {
        return handler.breach(0, error, message);
    }
}
