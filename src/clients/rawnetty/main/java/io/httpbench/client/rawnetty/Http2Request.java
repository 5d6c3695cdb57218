package io.httpbench.client.rawnetty;

import static io.netty.handler.codec.http2.Http2CodecUtil.FRAME_HEADER_LENGTH;
import static io.netty.handler.codec.http2.Http2CodecUtil.MAX_FRAME_SIZE_LOWER_BOUND;
import static io.netty.handler.codec.http2.Http2Flags.END_HEADERS;
import static io.netty.handler.codec.http2.Http2Flags.END_STREAM;
import static io.netty.handler.codec.http2.Http2FrameTypes.HEADERS;

import io.httpbench.api.Target;
import io.httpbench.http2.FrameWriter;
import io.httpbench.http2.HeaderBlocks;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;

/**
 * The request as HEADERS frames, complete but for the stream id (RFC 9113 §6.2, RFC 7541 §6), and its content. The first
 * one of a connection enters its fields into the server's dynamic table; later ones are a few indexes.
 */
final class Http2Request {

    private final byte[] entering;
    private final byte[] indexed;
    private final byte[] literal;
    private final byte[] emptying;
    private final boolean fitsTable;
    private final byte[] content;

    Http2Request(Target target) {
        content = target.body();
        Http2Headers fields = fields(target);
        entering = frame(HeaderBlocks.entering(fields));
        indexed = frame(HeaderBlocks.indexed(fields));
        literal = frame(HeaderBlocks.literal(fields));
        emptying = frame(HeaderBlocks.emptying(fields));
        fitsTable = HeaderBlocks.fitTable(fields);
    }

    /** Pseudo-header fields first (RFC 9113 §8.3). */
    private static Http2Headers fields(Target target) {
        Http2Headers fields = new DefaultHttp2Headers(false)
                .method(text(target.method()))
                .scheme(text(target.scheme()))
                .authority(text(target.authority()))
                .path(text(target.path()));
        target.headers().forEach(field -> fields.add(text(field.lowerCaseName()), text(field.value())));
        if (target.sendsContent()) {
            fields.addInt("content-length", target.body().length);
        }
        return fields;
    }

    /** UTF-8 for non-ASCII characters, which Netty's encoder would not write. */
    private static AsciiString text(String text) {
        return new AsciiString(text.getBytes(StandardCharsets.UTF_8), false);
    }

    private byte[] frame(byte[] fields) {
        if (fields.length > MAX_FRAME_SIZE_LOWER_BOUND) {
            throw new IllegalArgumentException("JB_PATH and JB_HEADERS take " + fields.length
                    + " bytes in one HEADERS frame; allowed with RawNetty: " + MAX_FRAME_SIZE_LOWER_BOUND);
        }
        int flags = content.length == 0 ? END_STREAM | END_HEADERS : END_HEADERS;
        ByteBuf frame = Unpooled.buffer(FRAME_HEADER_LENGTH + fields.length);
        FrameWriter.header(frame, fields.length, HEADERS, flags, 0).writeBytes(fields);
        return ByteBufUtil.getBytes(frame);
    }

    /** The content, sent in DATA frames; empty when the stream ends with the HEADERS. */
    byte[] content() {
        return content;
    }

    /** Whether the dynamic table has room for the fields. */
    boolean fitsTable() {
        return fitsTable;
    }

    /** Enters the fields into the dynamic table. */
    byte[] entering() {
        return entering;
    }

    /** Valid after {@link #entering} was sent. */
    byte[] indexed() {
        return indexed;
    }

    /** Leaves the dynamic table unchanged; valid at any time. */
    byte[] literal() {
        return literal;
    }

    /** Empties the dynamic table for good first. */
    byte[] emptying() {
        return emptying;
    }
}
