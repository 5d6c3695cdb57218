package io.httpbench.server;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;

/** Numbers of HTTP/2 frames (RFC 9113 §4.1, §6), and the small frames that a server sends. */
final class Frames {

    /** Bytes of a frame header. */
    static final int HEADER = 9;

    /** Bytes of one setting in a SETTINGS frame. */
    static final int SETTING = 6;

    /** Bytes of the priority fields. */
    static final int PRIORITY_PAYLOAD = 5;

    static final byte DATA = 0;
    static final byte HEADERS = 1;
    static final byte PRIORITY = 2;
    static final byte RST_STREAM = 3;
    static final byte SETTINGS = 4;
    static final byte PUSH_PROMISE = 5;
    static final byte PING = 6;
    static final byte GOAWAY = 7;
    static final byte WINDOW_UPDATE = 8;
    static final byte CONTINUATION = 9;

    static final byte END_STREAM = 0x1;
    static final byte ACK = 0x1;
    static final byte END_HEADERS = 0x4;
    static final byte PADDED = 0x8;
    static final byte WITH_PRIORITY = 0x20;

    private Frames() {}

    static void header(ByteBuf out, int length, byte type, int flags, int stream) {
        out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(stream);
    }

    static void settings(Output output, int... idsAndValues) {
        int length = idsAndValues.length / 2 * SETTING;
        ByteBuf out = output.room(HEADER + length);
        header(out, length, SETTINGS, 0, 0);
        for (int i = 0; i < idsAndValues.length; i += 2) {
            out.writeShort(idsAndValues[i]).writeInt(idsAndValues[i + 1]);
        }
    }

    static void settingsAck(Output output) {
        header(output.room(HEADER), 0, SETTINGS, ACK, 0);
    }

    static void pingAck(Output output, long payload) {
        ByteBuf out = output.room(HEADER + 8);
        header(out, 8, PING, ACK, 0);
        out.writeLong(payload);
    }

    static void windowUpdate(Output output, int stream, int increment) {
        ByteBuf out = output.room(HEADER + 4);
        header(out, 4, WINDOW_UPDATE, 0, stream);
        out.writeInt(increment);
    }

    static void reset(Output output, int stream, Http2Error error) {
        ByteBuf out = output.room(HEADER + 4);
        header(out, 4, RST_STREAM, 0, stream);
        out.writeInt((int) error.code());
    }

    static void goAway(Output output, int lastStream, Http2Error error) {
        ByteBuf out = output.room(HEADER + 8);
        header(out, 8, GOAWAY, 0, 0);
        out.writeInt(lastStream).writeInt((int) error.code());
    }
}
