package io.httpbench.relay;

import static io.netty.handler.codec.http2.Http2FrameTypes.CONTINUATION;
import static io.netty.handler.codec.http2.Http2FrameTypes.PUSH_PROMISE;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Header blocks of one direction: assembled from their frames and decoded (RFC 7541) in the order in which they were sent.
 */
public final class HeaderBlocks {

    private static final int LONGEST = 1 << 20;
    private static final int MOST_FRAMES = 1_000;

    private final DefaultHttp2HeadersDecoder decoder = new DefaultHttp2HeadersDecoder(false, LONGEST);
    private final ByteArrayOutputStream fragments = new ByteArrayOutputStream();
    private @Nullable Http2Frame first;
    private int frames;

    /**
     * A header block.
     *
     * @param frame its first one
     * @param fields as lines, in order
     */
    public record Block(Http2Frame frame, List<String> fields) {

        boolean promised() {
            return frame.type() == PUSH_PROMISE;
        }
    }

    /**
     * The receiver allows the sender a table of this size. A reduction needs no action: the sender announces it in the
     * next block, and may not know of it yet.
     */
    void tableSize(long size) {
        try {
            if (size > decoder.maxHeaderTableSize()) {
                decoder.maxHeaderTableSize(size);
            }
        } catch (Http2Exception e) {
            throw new WireException("a header table of an impossible size");
        }
    }

    /** Adds HEADERS, PUSH_PROMISE or CONTINUATION; null until the block is complete. */
    @Nullable
    public Block add(Http2Frame frame) {
        if ((frame.type() == CONTINUATION) != (first != null)) {
            throw new WireException("a header block that is interrupted");
        }
        Http2Frame begin = first == null ? frame : first;
        fragments.writeBytes(frame.content());
        // Empty fragments count, too: a block of nothing else would never end.
        if (fragments.size() > LONGEST || ++frames > MOST_FRAMES) {
            throw new WireException("a header block without end");
        }
        if (!frame.endsHeaders()) {
            first = begin;
            return null;
        }
        first = null;
        frames = 0;
        byte[] block = fragments.toByteArray();
        fragments.reset();
        return new Block(begin, decode(begin.stream(), block));
    }

    private List<String> decode(int stream, byte[] block) {
        List<String> fields = new ArrayList<>();
        try {
            decoder.decodeHeaders(stream, Unpooled.wrappedBuffer(block))
                    .forEach(field -> fields.add(field.getKey() + ": " + field.getValue()));
            return List.copyOf(fields);
        } catch (Http2Exception e) {
            throw new WireException("a header block that cannot be decoded");
        }
    }
}
