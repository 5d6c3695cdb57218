package io.httpbench.client.netty;

import io.httpbench.model.Target;
import java.io.ByteArrayOutputStream;

/**
 * The request as HEADERS frames, complete but for the stream id (RFC 9113 §6.2, RFC 7541 §6), and its content. The first
 * one of a connection enters its fields into the server's dynamic table; those after it are a few indexes.
 */
final class Http2Request {

    private static final int WITH_INDEXING = 0x40;
    private static final int WITHOUT_INDEXING = 0x00;

    /** RFC 7541 §6.3: the dynamic table becomes empty, and stays so. */
    private static final byte[] TABLE_SIZE_ZERO = {0x20};

    private static final byte[] NOTHING = {};

    private final byte[] entering;
    private final byte[] indexed;
    private final byte[] literal;
    private final byte[] emptying;
    private final int tableSize;
    private final byte[] content;

    Http2Request(Target target) {
        content = target.body();
        var fields = new Http2Fields(target);
        entering = frame(NOTHING, fields.literal(WITH_INDEXING, 6));
        literal = frame(NOTHING, fields.literal(WITHOUT_INDEXING, 4));
        emptying = frame(TABLE_SIZE_ZERO, fields.literal(WITHOUT_INDEXING, 4));
        indexed = frame(NOTHING, fields.indexed());
        tableSize = fields.tableSize();
    }

    private byte[] frame(byte[] prefix, byte[] fields) {
        int length = prefix.length + fields.length;
        if (length > Http2Frames.LARGEST_PAYLOAD) {
            throw new IllegalArgumentException("JB_PATH and JB_HEADERS take " + length
                    + " bytes in one HEADERS frame; allowed with Netty: " + Http2Frames.LARGEST_PAYLOAD);
        }
        var frame = new ByteArrayOutputStream();
        frame.write(length >>> 16);
        frame.write(length >>> 8);
        frame.write(length);
        frame.write(Http2Frames.HEADERS);
        frame.write(content.length == 0 ? Http2Frames.END_STREAM | Http2Frames.END_HEADERS : Http2Frames.END_HEADERS);
        frame.writeBytes(new byte[4]);
        frame.writeBytes(prefix);
        frame.writeBytes(fields);
        return frame.toByteArray();
    }

    /** What follows in DATA frames; empty when the stream ends with the HEADERS. */
    byte[] content() {
        return content;
    }

    /** What the fields take in the dynamic table. */
    int tableSize() {
        return tableSize;
    }

    /** Enters the fields into the dynamic table. */
    byte[] entering() {
        return entering;
    }

    /** Right when {@link #entering} was sent before. */
    byte[] indexed() {
        return indexed;
    }

    /** Leaves the dynamic table alone; right at any time. */
    byte[] literal() {
        return literal;
    }

    /** Empties the dynamic table for good first. */
    byte[] emptying() {
        return emptying;
    }
}
