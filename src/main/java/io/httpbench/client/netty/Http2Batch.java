package io.httpbench.client.netty;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Frames of one connection that leave together, with its next flush. */
final class Http2Batch {

    private static final int SMALLEST = 256;

    private final Outlet outlet;
    private @Nullable ByteBuf frames;
    private int size = SMALLEST;

    Http2Batch(Outlet outlet) {
        this.outlet = outlet;
    }

    /** Where so many bytes fit. Hot. */
    ByteBuf room(int bytes) {
        ByteBuf out = frames;
        if (out == null || out.writableBytes() < bytes) {
            handOver();
            out = outlet.buffer(Math.max(size, bytes));
            frames = out;
            outlet.flushSoon();
        }
        return out;
    }

    private void handOver() {
        ByteBuf full = frames;
        frames = null;
        if (full != null) {
            outlet.write(full);
        }
    }

    void writeAll() {
        ByteBuf last = frames;
        if (last != null) {
            // The next batch will be much like this one: a power of two above it fits.
            size = Math.max(SMALLEST, Integer.highestOneBit(last.readableBytes()) * 2);
            handOver();
        }
    }

    /** A frame without payload, or the head of one whose payload is to be written behind it. */
    ByteBuf frame(int length, byte type, int flags, int stream) {
        return Http2Frames.header(room(Http2Frames.HEADER + length), length, type, flags, stream);
    }

    /** The connection preface (RFC 9113 §3.4). */
    void preface(int initialWindow) {
        room(Http2Frames.PREFACE.length).writeBytes(Http2Frames.PREFACE);
        frame(2 * Http2Frames.SETTING, Http2Frames.SETTINGS, 0, 0)
                .writeShort(Http2Frames.SETTINGS_ENABLE_PUSH)
                .writeInt(0)
                .writeShort(Http2Frames.SETTINGS_INITIAL_WINDOW_SIZE)
                .writeInt(initialWindow);
    }

    void settingsTaken() {
        frame(0, Http2Frames.SETTINGS, Http2Frames.ACK, 0);
    }

    void pong(long payload) {
        frame(8, Http2Frames.PING, Http2Frames.ACK, 0).writeLong(payload);
    }

    void widen(int stream, int increment) {
        frame(4, Http2Frames.WINDOW_UPDATE, 0, stream).writeInt(increment);
    }

    void reset(int stream, int error) {
        frame(4, Http2Frames.RST_STREAM, 0, stream).writeInt(error);
    }

    void release() {
        if (frames != null) {
            frames.release();
            frames = null;
        }
    }
}
