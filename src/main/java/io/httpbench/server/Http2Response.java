package io.httpbench.server;

import io.httpbench.server.Response.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A response as HTTP/2 frames, complete but for the stream id: HEADERS, and one DATA frame unless the body is empty or
 * large.
 */
final class Http2Response {

    /** Frames with one encoding of the header block. */
    static final class Encoded {

        private final byte[] frames;
        private final int dataOffset;

        Encoded(byte[] frames, int dataOffset) {
            this.frames = frames;
            this.dataOffset = dataOffset;
        }

        /** Writes HEADERS and DATA for {@code stream}. */
        void writeTo(Output output, int stream) {
            ByteBuf out = output.room(frames.length);
            int start = out.writerIndex();
            out.writeBytes(frames).setInt(start + 5, stream);
            if (dataOffset < frames.length) {
                out.setInt(start + dataOffset + 5, stream);
            }
        }

        /** Writes HEADERS only, because the body has to wait for a window. */
        void writeHeadersTo(Output output, int stream) {
            ByteBuf out = output.room(dataOffset);
            int start = out.writerIndex();
            out.writeBytes(frames, 0, dataOffset).setInt(start + 5, stream);
        }
    }

    /** RFC 7541 §6.3: the dynamic table becomes empty, and stays so. */
    private static final byte TABLE_SIZE_ZERO = 0x20;

    private final byte[] body;
    private final boolean large;
    private final byte[] literalBlock;
    private final Encoded literal;
    private @Nullable Encoded entering;
    private @Nullable Encoded indexed;

    private Http2Response(int status, List<Field> fields, byte[] body) {
        this.body = body;
        large = LargeBody.isLarge(body);
        literalBlock = HpackBlocks.literal(status, fields);
        literal = encode(literalBlock);
    }

    /** A response that connections get again and again: when it is a good one, they learn its fields. */
    static Http2Response reusable(int status, List<Field> fields, byte[] body) {
        var response = new Http2Response(status, fields, body);
        if (status == 200 && HpackBlocks.tableSize(fields) <= HeaderTable.SIZE) {
            response.entering = response.encode(HpackBlocks.entering(status, fields));
            response.indexed = response.encode(HpackBlocks.indexed(status, fields));
        }
        return response;
    }

    /** A response for one request. */
    static Http2Response single(int status, List<Field> fields, byte[] body) {
        return new Http2Response(status, fields, body);
    }

    private Encoded encode(byte[] block) {
        ByteBuf out = Unpooled.buffer();
        int end = body.length == 0 ? Frames.END_STREAM : 0;
        Frames.header(out, block.length, Frames.HEADERS, Frames.END_HEADERS | end, 0);
        out.writeBytes(block);
        int dataOffset = out.readableBytes();
        if (body.length > 0 && !large) {
            Frames.header(out, body.length, Frames.DATA, Frames.END_STREAM, 0);
            out.writeBytes(body);
        }
        byte[] frames = new byte[out.readableBytes()];
        out.readBytes(frames);
        return new Encoded(frames, dataOffset);
    }

    /** Not to be changed by the caller. */
    byte[] body() {
        return body;
    }

    /** Whether {@link Encoded#writeTo} leaves the body out, because it would not fit into a frame. */
    boolean large() {
        return large;
    }

    /** Leaves the dynamic table alone; right at any time. */
    Encoded literal() {
        return literal;
    }

    /** Enters the fields into the dynamic table; null when the response is not worth a place there, or does not fit. */
    @Nullable
    Encoded entering() {
        return entering;
    }

    /** Right when {@link #entering} was the last block that changed the table, and only then. */
    Encoded indexed() {
        return indexed == null ? literal : indexed;
    }

    /** Empties the dynamic table first. Needed once per connection at most. */
    Encoded emptying() {
        byte[] afterUpdate = new byte[literalBlock.length + 1];
        afterUpdate[0] = TABLE_SIZE_ZERO;
        System.arraycopy(literalBlock, 0, afterUpdate, 1, literalBlock.length);
        return encode(afterUpdate);
    }
}
