package io.httpbench.client.rawnetty;

import io.httpbench.http2.FrameWriter;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Frames of one connection that are sent together, with its next flush. */
final class Http2Batch implements FrameWriter {

    private static final int SMALLEST = 256;

    private final Outlet outlet;
    private @Nullable ByteBuf frames;
    private int size = SMALLEST;

    Http2Batch(Outlet outlet) {
        this.outlet = outlet;
    }

    /** A buffer with room for this many bytes. Hot. */
    @Override
    public ByteBuf room(int bytes) {
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
            // The next batch will be about as large: round up to a power of two.
            size = Math.max(SMALLEST, Integer.highestOneBit(last.readableBytes()) * 2);
            handOver();
        }
    }

    void release() {
        if (frames != null) {
            frames.release();
            frames = null;
        }
    }
}
