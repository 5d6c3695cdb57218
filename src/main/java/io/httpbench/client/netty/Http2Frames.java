package io.httpbench.client.netty;

import io.netty.buffer.ByteBuf;

/** Numbers of HTTP/2 frames (RFC 9113 §4.1, §6). */
final class Http2Frames {

    /** What a client sends first (RFC 9113 §3.4). */
    static final byte[] PREFACE = Ascii.bytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");

    /** Bytes of a frame header. */
    static final int HEADER = 9;

    /** Bytes of one setting in a SETTINGS frame. */
    static final int SETTING = 6;

    /** Bytes of the priority fields. */
    static final int PRIORITY = 5;

    /** Largest payload, in both directions: nobody asks for more. */
    static final int LARGEST_PAYLOAD = 16_384;

    static final byte DATA = 0;
    static final byte HEADERS = 1;
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

    static final int SETTINGS_HEADER_TABLE_SIZE = 1;
    static final int SETTINGS_ENABLE_PUSH = 2;
    static final int SETTINGS_MAX_CONCURRENT_STREAMS = 3;
    static final int SETTINGS_INITIAL_WINDOW_SIZE = 4;

    static final int ERROR_PROTOCOL = 1;
    static final int ERROR_CANCEL = 8;

    private Http2Frames() {}

    static ByteBuf header(ByteBuf out, int length, byte type, int flags, int stream) {
        return out.writeMedium(length).writeByte(type).writeByte(flags).writeInt(stream);
    }
}
