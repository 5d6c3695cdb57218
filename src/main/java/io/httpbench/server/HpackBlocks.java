package io.httpbench.server;

import io.httpbench.server.Response.Field;
import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Header blocks as bytes (RFC 7541 §6): looks at those of requests, writes those of responses. */
final class HpackBlocks {

    /** First index of the dynamic table (RFC 7541 §2.3.3). */
    private static final int FIRST_DYNAMIC = 62;

    /** What an entry costs beside its name and value (RFC 7541 §4.1). */
    private static final int ENTRY_OVERHEAD = 32;

    private static final int LITERAL_WITH_INDEXING = 0x40;
    private static final int LITERAL_WITHOUT_INDEXING = 0x00;

    /** Statuses that stand in the static table (RFC 7541 Appendix A). */
    private static final Map<Integer, Integer> STATUS =
            Map.of(200, 8, 204, 9, 206, 10, 304, 11, 400, 12, 404, 13, 500, 14);

    /** Names that stand in the static table. */
    private static final Map<String, Integer> NAMES = Map.of(
            "allow",
            22,
            "content-length",
            28,
            "content-type",
            31,
            "etag",
            34,
            "location",
            46,
            "server",
            54,
            "www-authenticate",
            61);

    private HpackBlocks() {}

    /**
     * Whether decoding the block changes the dynamic table: a literal with incremental indexing, or a size update. A
     * block that is cut short or wrong counts as changing; the decoder will say what is wrong.
     */
    static boolean changesTable(ByteBuf in, int offset, int length) {
        int end = offset + length;
        int at = offset;
        while (at < end) {
            int first = in.getUnsignedByte(at);
            if (first >= 0x80) {
                at = afterInteger(in, at, end, 7);
            } else if (first >= 0x20) {
                return true;
            } else {
                boolean newName = (first & 0x0f) == 0;
                at = afterInteger(in, at, end, 4);
                at = newName ? afterString(in, at, end) : at;
                at = afterString(in, at, end);
            }
        }
        return at != end;
    }

    /** RFC 7541 §5.1: where the integer with a prefix of {@code bits} bits ends; beyond {@code end} if it is cut. */
    private static int afterInteger(ByteBuf in, int at, int end, int bits) {
        if (at >= end) {
            return end + 1;
        }
        int mask = (1 << bits) - 1;
        int next = at + 1;
        if ((in.getByte(at) & mask) == mask) {
            while (next < end && in.getByte(next) < 0) {
                next++;
            }
            next++;
        }
        return next;
    }

    /** RFC 7541 §5.2. A length of more than one further byte is left to the decoder: the string counts as cut. */
    private static int afterString(ByteBuf in, int at, int end) {
        if (at >= end) {
            return end + 1;
        }
        int length = in.getByte(at) & 0x7f;
        int start = at + 1;
        if (length == 0x7f) {
            if (start >= end || in.getByte(start) < 0) {
                return end + 1;
            }
            length += in.getByte(start);
            start++;
        }
        return start + length;
    }

    /** A block that leaves the dynamic table alone. */
    static byte[] literal(int status, List<Field> fields) {
        return encode(status, fields, LITERAL_WITHOUT_INDEXING, 4);
    }

    /** A block that enters each field into the dynamic table. */
    static byte[] entering(int status, List<Field> fields) {
        return encode(status, fields, LITERAL_WITH_INDEXING, 6);
    }

    /** A block for a table whose newest entries are the given fields, the last one being the newest. */
    static byte[] indexed(int status, List<Field> fields) {
        var block = new ByteArrayOutputStream();
        status(block, status);
        for (int i = 0; i < fields.size(); i++) {
            integer(block, 0x80, 7, FIRST_DYNAMIC + fields.size() - 1 - i);
        }
        return block.toByteArray();
    }

    /** How much room the fields take in the dynamic table. */
    static int tableSize(List<Field> fields) {
        return fields.stream()
                .mapToInt(field -> field.name().length() + field.value().length() + ENTRY_OVERHEAD)
                .sum();
    }

    private static byte[] encode(int status, List<Field> fields, int pattern, int bits) {
        var block = new ByteArrayOutputStream();
        status(block, status);
        for (Field field : fields) {
            String name = field.name().toLowerCase(Locale.ROOT);
            int index = NAMES.getOrDefault(name, 0);
            integer(block, pattern, bits, index);
            if (index == 0) {
                string(block, name);
            }
            string(block, field.value());
        }
        return block.toByteArray();
    }

    private static void status(ByteArrayOutputStream block, int status) {
        Integer index = STATUS.get(status);
        if (index != null) {
            integer(block, 0x80, 7, index);
        } else {
            integer(block, LITERAL_WITHOUT_INDEXING, 4, 8);
            string(block, Integer.toString(status));
        }
    }

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

    private static void string(ByteArrayOutputStream block, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        integer(block, 0, 7, bytes.length);
        block.writeBytes(bytes);
    }
}
