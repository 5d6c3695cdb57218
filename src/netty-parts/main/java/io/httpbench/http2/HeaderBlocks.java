package io.httpbench.http2;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.EmptyHttp2Headers;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersEncoder;

/**
 * Encodes header fields (RFC 7541) before they are sent, so that sending them is copying bytes. For connections on
 * which all blocks are equal: the first one enters its fields into the peer's dynamic table, and later ones are a few
 * indexes. Without Huffman codes, which a peer would have to decode.
 */
public final class HeaderBlocks {

    /** Overhead of an entry besides its name and value (RFC 7541 §4.1). */
    private static final int ENTRY_OVERHEAD = 32;

    private static final int ENTRIES = 16;

    /** Encoders that have already announced that they use no table. */
    private static final ThreadLocal<Http2HeadersEncoder> TABLELESS = ThreadLocal.withInitial(() -> {
        Http2HeadersEncoder encoder = tableless();
        encode(encoder, EmptyHttp2Headers.INSTANCE);
        return encoder;
    });

    private HeaderBlocks() {}

    /** Leaves the dynamic table unchanged; valid at any time. */
    public static byte[] literal(Http2Headers fields) {
        return encode(TABLELESS.get(), fields);
    }

    /** Empties the dynamic table for good first (§6.3). */
    public static byte[] emptying(Http2Headers fields) {
        return encode(tableless(), fields);
    }

    /** Enters the fields into an empty table. */
    public static byte[] entering(Http2Headers fields) {
        return encode(encoder(), fields);
    }

    /** Only indexes: valid while {@link #entering} is the last block that has changed the table. */
    public static byte[] indexed(Http2Headers fields) {
        Http2HeadersEncoder encoder = encoder();
        encode(encoder, fields);
        return encode(encoder, fields);
    }

    /** Whether a table of the initial size has room for all fields. */
    public static boolean fitTable(Http2Headers fields) {
        int size = 0;
        for (var field : fields) {
            size += field.getKey().length() + field.getValue().length() + ENTRY_OVERHEAD;
        }
        return size <= Http2CodecUtil.DEFAULT_HEADER_TABLE_SIZE;
    }

    private static Http2HeadersEncoder encoder() {
        return new DefaultHttp2HeadersEncoder(Http2HeadersEncoder.NEVER_SENSITIVE, true, ENTRIES, Integer.MAX_VALUE);
    }

    /** Its first block begins with the new size of the table. */
    private static Http2HeadersEncoder tableless() {
        Http2HeadersEncoder encoder = encoder();
        try {
            encoder.configuration().maxHeaderTableSize(0);
            return encoder;
        } catch (Http2Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] encode(Http2HeadersEncoder encoder, Http2Headers fields) {
        ByteBuf block = Unpooled.buffer();
        try {
            encoder.encodeHeaders(0, fields, block);
            return ByteBufUtil.getBytes(block);
        } catch (Http2Exception e) {
            throw new IllegalArgumentException("fields that HPACK cannot encode", e);
        }
    }
}
