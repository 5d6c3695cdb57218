package io.httpbench.client.netty;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.MAX_FRAME_SIZE_LOWER_BOUND;
import static io.netty.handler.codec.http2.Http2CodecUtil.PRIORITY_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2Flags.ACK;
import static io.netty.handler.codec.http2.Http2Flags.END_HEADERS;
import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2Flags.PADDED;
import static io.netty.handler.codec.http2.Http2FrameTypes.CONTINUATION;
import static io.netty.handler.codec.http2.Http2FrameTypes.DATA;
import static io.netty.handler.codec.http2.Http2FrameTypes.GO_AWAY;
import static io.netty.handler.codec.http2.Http2FrameTypes.HEADERS;
import static io.netty.handler.codec.http2.Http2FrameTypes.PING;
import static io.netty.handler.codec.http2.Http2FrameTypes.PUSH_PROMISE;
import static io.netty.handler.codec.http2.Http2FrameTypes.RST_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.SETTINGS;
import static io.netty.handler.codec.http2.Http2FrameTypes.WINDOW_UPDATE;

import io.httpbench.client.ExchangeException;
import io.httpbench.model.FailureKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.Http2Flags;

/**
 * Cuts the bytes of a server into frames and checks their form (RFC 9113 §4 and §6). The payload of DATA is counted
 * where it is, in the pieces in which it comes; of any other frame everything must be there.
 */
final class Http2FrameReader {

    private static final int LONGEST_HEADER_BLOCK = 64 * 1024;

    private final Http2FrameHandler handler;
    private final ByteBuf fragments = Unpooled.buffer(0, LONGEST_HEADER_BLOCK + MAX_FRAME_SIZE_LOWER_BOUND);

    /** Whether the server has sent its settings, before which nothing else may come. */
    private boolean greeted;

    /** The stream whose header block is being continued, or 0. */
    private int continued;

    private boolean continuedEndsStream;

    /** The DATA frame that is being read: bytes of it that are still to come. */
    private int dataLeft;

    private int dataStream;
    private boolean dataEndsStream;

    Http2FrameReader(Http2FrameHandler handler) {
        this.handler = handler;
    }

    /** Takes one frame, or a piece of a DATA frame. Returns false, and takes nothing, while there is neither. */
    boolean read(ByteBuf in) throws ExchangeException {
        if (dataLeft > 0) {
            return dataPiece(in);
        }
        if (in.readableBytes() < FRAME_HEADER_LENGTH) {
            return false;
        }
        int start = in.readerIndex();
        int length = in.getUnsignedMedium(start);
        require(length <= MAX_FRAME_SIZE_LOWER_BOUND, "a frame too large, or no HTTP/2 at all");
        byte type = in.getByte(start + 3);
        int flags = in.getByte(start + 4);
        int stream = in.getInt(start + 5) & Integer.MAX_VALUE;
        int needed = type != DATA ? length : (flags & PADDED) == 0 || length == 0 ? 0 : 1;
        if (in.readableBytes() < FRAME_HEADER_LENGTH + needed) {
            return false;
        }
        in.skipBytes(FRAME_HEADER_LENGTH + needed);
        requireInOrder(type, flags, stream);
        frame(in, type, flags, stream, start + FRAME_HEADER_LENGTH, length);
        return true;
    }

    private void requireInOrder(byte type, int flags, int stream) throws ExchangeException {
        require(continued == 0 || (type == CONTINUATION && stream == continued), "header block interrupted");
        if (!greeted) {
            require(type == SETTINGS && (flags & ACK) == 0, "no SETTINGS at the beginning");
            greeted = true;
        }
    }

    private void frame(ByteBuf in, byte type, int flags, int stream, int offset, int length) throws ExchangeException {
        switch (type) {
            case DATA -> data(in, flags, stream, offset, length);
            case HEADERS -> headers(in, flags, stream, offset, length);
            case CONTINUATION -> continuation(in, flags, stream, offset, length);
            case RST_STREAM -> {
                require(stream != 0 && length == 4, "not an RST_STREAM");
                handler.reset(stream, in.getInt(offset));
            }
            case SETTINGS -> {
                require(stream == 0 && length % SETTING_ENTRY_LENGTH == 0, "not a SETTINGS");
                if ((flags & ACK) == 0) {
                    handler.settings(in, offset, length);
                }
            }
            case PING -> {
                require(stream == 0 && length == 8, "not a PING");
                if ((flags & ACK) == 0) {
                    handler.ping(in.getLong(offset));
                }
            }
            case GO_AWAY -> {
                require(stream == 0 && length >= 8, "not a GOAWAY");
                handler.goAway(in.getInt(offset) & Integer.MAX_VALUE, in.getInt(offset + 4));
            }
            case WINDOW_UPDATE -> {
                require(length == 4 && increment(in, offset) > 0, "not a WINDOW_UPDATE");
                handler.windowUpdate(stream, increment(in, offset));
            }
            case PUSH_PROMISE -> throw new ExchangeException(FailureKind.PROTOCOL, "a push that was forbidden");
            default -> {
                // PRIORITY: without effect. RFC 9113 §5.5: unknown ones are ignored.
            }
        }
    }

    private static int increment(ByteBuf in, int offset) {
        return in.getInt(offset) & Integer.MAX_VALUE;
    }

    /** RFC 9113 §6.1. {@code in} stands behind the length of the padding, or at the content. */
    private void data(ByteBuf in, int flags, int stream, int offset, int length) throws ExchangeException {
        require(stream != 0, "DATA on stream 0");
        int padding = 0;
        if ((flags & PADDED) != 0) {
            require(length >= 1, "no room for the padding");
            padding = 1 + in.getUnsignedByte(offset);
        }
        require(padding <= length, "more padding than payload");
        // The padding's length is read already; the padding itself counts as content until the end is told.
        handler.dataBegins(stream, length - padding, length);
        dataLeft = length - (in.readerIndex() - offset);
        dataStream = stream;
        dataEndsStream = (flags & END_STREAM) != 0;
        if (dataLeft == 0) {
            dataEnds();
        } else if (in.isReadable()) {
            dataPiece(in);
        }
    }

    private boolean dataPiece(ByteBuf in) throws ExchangeException {
        int bytes = Math.min(dataLeft, in.readableBytes());
        in.skipBytes(bytes);
        dataLeft -= bytes;
        if (dataLeft == 0) {
            dataEnds();
        }
        return bytes > 0;
    }

    private void dataEnds() throws ExchangeException {
        if (dataEndsStream) {
            handler.dataEndsStream(dataStream);
        }
    }

    /** RFC 9113 §6.2. */
    private void headers(ByteBuf in, int flags, int stream, int offset, int length) throws ExchangeException {
        require(stream != 0, "HEADERS on stream 0");
        int start = offset;
        int end = offset + length;
        if ((flags & PADDED) != 0) {
            require(length >= 1, "no room for the padding");
            end -= in.getUnsignedByte(start);
            start++;
        }
        if ((flags & Http2Flags.PRIORITY) != 0) {
            start += PRIORITY_ENTRY_LENGTH;
        }
        require(end >= start, "more padding than payload");
        boolean endStream = (flags & END_STREAM) != 0;
        if ((flags & END_HEADERS) != 0) {
            handler.headers(stream, endStream, in, start, end - start);
        } else {
            continued = stream;
            continuedEndsStream = endStream;
            fragments.clear().writeBytes(in, start, end - start);
        }
    }

    /** RFC 9113 §6.10. */
    private void continuation(ByteBuf in, int flags, int stream, int offset, int length) throws ExchangeException {
        require(continued != 0, "CONTINUATION of nothing");
        fragments.writeBytes(in, offset, length);
        require(fragments.readableBytes() <= LONGEST_HEADER_BLOCK, "header block too long");
        if ((flags & END_HEADERS) != 0) {
            continued = 0;
            handler.headers(stream, continuedEndsStream, fragments, 0, fragments.readableBytes());
        }
    }

    private static void require(boolean condition, String otherwise) throws ExchangeException {
        if (!condition) {
            throw new ExchangeException(FailureKind.PROTOCOL, otherwise);
        }
    }
}
