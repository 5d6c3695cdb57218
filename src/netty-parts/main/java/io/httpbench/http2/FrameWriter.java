package io.httpbench.http2;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.SETTING_ENTRY_LENGTH;
import static io.netty.handler.codec.http2.Http2Flags.ACK;
import static io.netty.handler.codec.http2.Http2FrameTypes.GO_AWAY;
import static io.netty.handler.codec.http2.Http2FrameTypes.PING;
import static io.netty.handler.codec.http2.Http2FrameTypes.RST_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.SETTINGS;
import static io.netty.handler.codec.http2.Http2FrameTypes.WINDOW_UPDATE;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;

/** Writes the frames of one connection (RFC 9113 §4.1, §6) into a common buffer. For the connection's event loop. */
public interface FrameWriter {

    /** A buffer with room for this many more bytes. Hot. */
    ByteBuf room(int bytes);

    /** A frame without payload, or the header of one whose payload is to be written after it. Hot. */
    default ByteBuf frame(int length, byte type, int flags, int stream) {
        return header(room(FRAME_HEADER_LENGTH + length), length, type, flags, stream);
    }

    /** The nine bytes before a payload. */
    static ByteBuf header(ByteBuf out, int length, byte type, int flags, int stream) {
        return out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(stream);
    }

    /** SETTINGS: each identifier followed by its value. */
    default void settings(int... idsAndValues) {
        ByteBuf out = frame(idsAndValues.length / 2 * SETTING_ENTRY_LENGTH, SETTINGS, 0, 0);
        for (int i = 0; i < idsAndValues.length; i += 2) {
            out.writeShort(idsAndValues[i]).writeInt(idsAndValues[i + 1]);
        }
    }

    /** Acknowledges the peer's SETTINGS. */
    default void settingsAck() {
        frame(0, SETTINGS, ACK, 0);
    }

    /** Answers a PING with its own eight bytes. */
    default void pingAck(long payload) {
        frame(8, PING, ACK, 0).writeLong(payload);
    }

    /** Allows the peer to send this many more bytes, on a stream or, when it is 0, on the connection. */
    default void windowUpdate(int stream, int increment) {
        frame(4, WINDOW_UPDATE, 0, stream).writeInt(increment);
    }

    /** Resets a stream. */
    default void resetStream(int stream, Http2Error error) {
        frame(4, RST_STREAM, 0, stream).writeInt((int) error.code());
    }

    /** GOAWAY: streams above the last one were not processed. */
    default void goAway(int lastStream, Http2Error error) {
        frame(8, GO_AWAY, 0, 0).writeInt(lastStream).writeInt((int) error.code());
    }
}
