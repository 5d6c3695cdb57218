package io.httpbench.server.answer;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A body that is too long to be copied for each response: all pending responses share its bytes, so that memory does
 * not grow with their number.
 */
final class LargeBody {

    /** Shorter bodies are copied into the batch of responses, bytes. */
    private static final int SHORTEST = 64 * 1024;

    private final ByteBuf bytes;

    private LargeBody(byte[] body) {
        // Outside the heap, where the socket can take it without another copy, and freed by the garbage collector.
        ByteBuffer direct = ByteBuffer.allocateDirect(body.length).put(body).flip();
        bytes = Unpooled.unreleasableBuffer(Unpooled.wrappedBuffer(direct));
    }

    /** Null when the body is short. */
    static @Nullable LargeBody of(byte[] body) {
        return isLarge(body) ? new LargeBody(body) : null;
    }

    static boolean isLarge(byte[] body) {
        return body.length >= SHORTEST;
    }

    /** Length in bytes. */
    int length() {
        return bytes.readableBytes();
    }

    /** For one response; needs no release. */
    ByteBuf share() {
        return bytes.duplicate();
    }
}
