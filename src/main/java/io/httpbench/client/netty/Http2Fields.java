package io.httpbench.client.netty;

import io.httpbench.model.Header;
import io.httpbench.model.Target;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of the request in HPACK (RFC 7541 §6), pseudo-header fields first (RFC 9113 §8.3). */
final class Http2Fields {

    /** First index of the dynamic table: its newest entry (RFC 7541 §2.3.3). */
    private static final int NEWEST = 62;

    /** What an entry costs beside its name and value (RFC 7541 §4.1). */
    private static final int ENTRY_OVERHEAD = 32;

    private static final int INDEXED = 0x80;

    /** Fields that the static table has whole (RFC 7541, appendix A). */
    private static final Map<String, Integer> WHOLE =
            Map.of(":method GET", 2, ":method POST", 3, ":scheme http", 6, ":scheme https", 7);

    /** Names that it has with other values, as far as they are likely here. */
    private static final Map<String, Integer> NAMES = Map.ofEntries(
            Map.entry(":authority", 1),
            Map.entry(":method", 2),
            Map.entry(":path", 4),
            Map.entry("accept", 19),
            Map.entry("accept-language", 17),
            Map.entry("authorization", 23),
            Map.entry("cache-control", 24),
            Map.entry("content-language", 27),
            Map.entry("content-length", 28),
            Map.entry("content-type", 31),
            Map.entry("if-match", 39),
            Map.entry("if-none-match", 41),
            Map.entry("referer", 51),
            Map.entry("user-agent", 58));

    private record Field(
            String name, String value, @Nullable Integer whole) {}

    private final List<Field> fields = new ArrayList<>();

    /** Fields that are to be entered into the dynamic table. */
    private int entries;

    private int tableSize;

    Http2Fields(Target target) {
        add(":method", target.method());
        add(":scheme", target.scheme());
        add(":authority", target.authority());
        add(":path", target.path());
        for (Header header : target.headers()) {
            add(header.lowerCaseName(), header.value());
        }
        if (target.sendsContent()) {
            add("content-length", String.valueOf(target.body().length));
        }
    }

    private void add(String name, String value) {
        Field field = new Field(name, value, WHOLE.get(name + " " + value));
        fields.add(field);
        if (field.whole() == null) {
            entries++;
            tableSize += bytes(name).length + bytes(value).length + ENTRY_OVERHEAD;
        }
    }

    /** What the fields take in the dynamic table. */
    int tableSize() {
        return tableSize;
    }

    /** With {@code 0x40} and 6 bits the literals enter the dynamic table, with {@code 0x00} and 4 bits they do not. */
    byte[] literal(int pattern, int bits) {
        var block = new ByteArrayOutputStream();
        for (Field field : fields) {
            if (field.whole() != null) {
                integer(block, INDEXED, 7, field.whole());
            } else {
                Integer name = NAMES.get(field.name());
                integer(block, pattern, bits, name == null ? 0 : name);
                if (name == null) {
                    text(block, field.name());
                }
                text(block, field.value());
            }
        }
        return block.toByteArray();
    }

    /** Nothing but indexes: right when the literals have been entered and nothing since. */
    byte[] indexed() {
        var block = new ByteArrayOutputStream();
        int index = NEWEST + entries;
        for (Field field : fields) {
            // The oldest entry has the highest index.
            integer(block, INDEXED, 7, field.whole() != null ? field.whole() : --index);
        }
        return block.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void text(ByteArrayOutputStream block, String text) {
        byte[] bytes = bytes(text);
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
}
