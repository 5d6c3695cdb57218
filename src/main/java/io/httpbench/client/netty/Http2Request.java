package io.httpbench.client.netty;

import io.httpbench.config.Target;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The request as HEADERS frames, complete but for the stream id (RFC 9113 §6.2, RFC 7541 §6). The first one of a
 * connection enters its fields into the server's dynamic table; those after it are five indexes.
 */
final class Http2Request {

    private static final int METHOD_GET = 0x82;
    private static final int SCHEME_HTTP = 0x86;

    private static final int NAME_AUTHORITY = 1;
    private static final int NAME_PATH = 4;
    private static final int NAME_AUTHORIZATION = 23;

    /** First index of the dynamic table: its newest entry (RFC 7541 §2.3.3). */
    private static final int NEWEST = 62;

    /** What an entry costs beside its name and value (RFC 7541 §4.1). */
    private static final int ENTRY_OVERHEAD = 32;

    private static final int LITERAL_WITH_INDEXING = 0x40;
    private static final int LITERAL_WITHOUT_INDEXING = 0x00;

    /** RFC 7541 §6.3: the dynamic table becomes empty, and stays so. */
    private static final byte[] TABLE_SIZE_ZERO = {0x20};

    private static final byte[] NOTHING = {};

    private final byte[] entering;
    private final byte[] indexed;
    private final byte[] literal;
    private final byte[] emptying;
    private final int tableSize;

    Http2Request(Target target) {
        entering = frame(NOTHING, fields(target, LITERAL_WITH_INDEXING, 6));
        literal = frame(NOTHING, fields(target, LITERAL_WITHOUT_INDEXING, 4));
        emptying = frame(TABLE_SIZE_ZERO, fields(target, LITERAL_WITHOUT_INDEXING, 4));
        indexed = frame(NOTHING, new byte[] {
            (byte) METHOD_GET,
            (byte) SCHEME_HTTP,
            // The oldest entry first: pseudo-header fields stand before all others (RFC 9113 §8.3).
            (byte) (0x80 | NEWEST + 2),
            (byte) (0x80 | NEWEST + 1),
            (byte) (0x80 | NEWEST)
        });
        tableSize = entry(":authority", target.authority())
                + entry(":path", target.path())
                + entry("authorization", target.authorization());
    }

    private static int entry(String name, String value) {
        return name.length() + value.getBytes(StandardCharsets.UTF_8).length + ENTRY_OVERHEAD;
    }

    private static byte[] fields(Target target, int pattern, int bits) {
        var block = new ByteArrayOutputStream();
        block.write(METHOD_GET);
        block.write(SCHEME_HTTP);
        field(block, pattern, bits, NAME_AUTHORITY, target.authority());
        field(block, pattern, bits, NAME_PATH, target.path());
        field(block, pattern, bits, NAME_AUTHORIZATION, target.authorization());
        return block.toByteArray();
    }

    private static void field(ByteArrayOutputStream block, int pattern, int bits, int name, String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        integer(block, pattern, bits, name);
        integer(block, 0, 7, bytes.length);
        block.writeBytes(bytes);
    }

    /** RFC 7541 §5.1. */
    private static void integer(ByteArrayOutputStream block, int pattern, int bits, int value) {
        int mask = (1 << bits) - 1;
        if (value < mask) {
            block.write(pattern | value);
            return;
        }
        block.write(pattern | mask);
        int rest = value - mask;
        while (rest >= 0x80) {
            block.write((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        block.write(rest);
    }

    private static byte[] frame(byte[] prefix, byte[] fields) {
        int length = prefix.length + fields.length;
        if (length > Http2Frames.LARGEST_PAYLOAD) {
            throw new IllegalArgumentException("the request does not fit one HEADERS frame");
        }
        var frame = new ByteArrayOutputStream();
        frame.write(length >>> 16);
        frame.write(length >>> 8);
        frame.write(length);
        frame.write(Http2Frames.HEADERS);
        frame.write(Http2Frames.END_STREAM | Http2Frames.END_HEADERS);
        frame.writeBytes(new byte[4]);
        frame.writeBytes(prefix);
        frame.writeBytes(fields);
        return frame.toByteArray();
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
