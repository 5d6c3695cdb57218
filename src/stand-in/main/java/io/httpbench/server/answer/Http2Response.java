package io.httpbench.server.answer;

import static io.netty.handler.codec.http2.Http2Flags.END_HEADERS;
import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.DATA;
import static io.netty.handler.codec.http2.Http2FrameTypes.HEADERS;

import io.httpbench.http2.FrameWriter;
import io.httpbench.http2.HeaderBlocks;
import io.httpbench.server.answer.Response.Field;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A response as HTTP/2 frames, complete but for the stream id: HEADERS, and one DATA frame unless the body is empty or
 * large.
 */
public final class Http2Response {

    /** Frames with one encoding of the header block. */
    public static final class Encoded {

        private final byte[] frames;
        private final int dataOffset;

        Encoded(byte[] frames, int dataOffset) {
            this.frames = frames;
            this.dataOffset = dataOffset;
        }

        /** Writes HEADERS and DATA for {@code stream}. */
        public void writeTo(Output output, int stream) {
            ByteBuf out = output.room(frames.length);
            int start = out.writerIndex();
            out.writeBytes(frames).setInt(start + 5, stream);
            if (dataOffset < frames.length) {
                out.setInt(start + dataOffset + 5, stream);
            }
        }

        /** Writes HEADERS only, because the body has to wait for a window. */
        public void writeHeadersTo(Output output, int stream) {
            ByteBuf out = output.room(dataOffset);
            int start = out.writerIndex();
            out.writeBytes(frames, 0, dataOffset).setInt(start + 5, stream);
        }
    }

    private final byte[] body;
    private final boolean large;
    private final Http2Headers fields;
    private final Encoded literal;
    private @Nullable Encoded entering;
    private @Nullable Encoded indexed;

    private Http2Response(int status, List<Field> fields, byte[] body) {
        this.body = body;
        large = LargeBody.isLarge(body);
        this.fields = ReadOnlyHttp2Headers.serverHeaders(
                false, HttpResponseStatus.valueOf(status).codeAsText(), lines(fields));
        literal = encode(HeaderBlocks.literal(this.fields));
    }

    /** Names in lower case, each followed by its value. */
    private static AsciiString[] lines(List<Field> fields) {
        AsciiString[] lines = new AsciiString[2 * fields.size()];
        int at = 0;
        for (Field field : fields) {
            lines[at++] = new AsciiString(field.name()).toLowerCase();
            lines[at++] = new AsciiString(field.value());
        }
        return lines;
    }

    /** A response that connections get repeatedly: if it is a good one, its fields enter the dynamic table. */
    static Http2Response reusable(int status, List<Field> fields, byte[] body) {
        var response = new Http2Response(status, fields, body);
        if (status == 200 && HeaderBlocks.fitTable(response.fields)) {
            response.entering = response.encode(HeaderBlocks.entering(response.fields));
            response.indexed = response.encode(HeaderBlocks.indexed(response.fields));
        }
        return response;
    }

    /** A response for one request. */
    static Http2Response single(int status, List<Field> fields, byte[] body) {
        return new Http2Response(status, fields, body);
    }

    private Encoded encode(byte[] block) {
        ByteBuf out = Unpooled.buffer();
        int end = body.length == 0 ? END_STREAM : 0;
        FrameWriter.header(out, block.length, HEADERS, END_HEADERS | end, 0);
        out.writeBytes(block);
        int dataOffset = out.readableBytes();
        if (body.length > 0 && !large) {
            FrameWriter.header(out, body.length, DATA, END_STREAM, 0);
            out.writeBytes(body);
        }
        return new Encoded(ByteBufUtil.getBytes(out), dataOffset);
    }

    /** Must not be modified by the caller. */
    public byte[] body() {
        return body;
    }

    /** Whether {@link Encoded#writeTo} leaves the body out, because it would not fit into a frame. */
    public boolean large() {
        return large;
    }

    /** Leaves the dynamic table unchanged; valid at any time. */
    public Encoded literal() {
        return literal;
    }

    /** Enters the fields into the dynamic table; null when the response is not worth an entry, or does not fit. */
    public @Nullable Encoded entering() {
        return entering;
    }

    /** Valid only when {@link #entering} was the last block that changed the table. */
    public Encoded indexed() {
        return indexed == null ? literal : indexed;
    }

    /** Empties the dynamic table first. Needed once per connection at most. */
    public Encoded emptying() {
        return encode(HeaderBlocks.emptying(fields));
    }
}
