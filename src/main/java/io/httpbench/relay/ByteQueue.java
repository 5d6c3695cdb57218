package io.httpbench.relay;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of one direction that have passed and are not parsed yet. Grows as needed. Not thread-safe. */
final class ByteQueue {

    private byte[] bytes = new byte[1024];
    private int from;
    private int to;
    private long taken;

    /** Appends the first bytes of an array. */
    void add(byte[] more, int length) {
        if (from > 0) {
            System.arraycopy(bytes, from, bytes, 0, to - from);
            to -= from;
            from = 0;
        }
        if (to + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(to + length, 2 * bytes.length));
        }
        System.arraycopy(more, 0, bytes, to, length);
        to += length;
    }

    int size() {
        return to - from;
    }

    /** Total number of consumed bytes. */
    long taken() {
        return taken;
    }

    /** An unconsumed byte, unsigned. */
    int peek(int index) {
        return bytes[from + index] & 0xff;
    }

    /** Consumes this many bytes, or as many as there are. */
    byte[] take(long atMost) {
        int length = (int) Math.min(atMost, size());
        byte[] piece = Arrays.copyOfRange(bytes, from, from + length);
        from += length;
        taken += length;
        return piece;
    }

    /** Consumes a line with its terminator, which is not returned; null when the terminator has not arrived yet. */
    @Nullable
    String line() {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                int end = i > from && bytes[i - 1] == '\r' ? i - 1 : i;
                String line = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
                taken += i + 1 - from;
                from = i + 1;
                return line;
            }
        }
        return null;
    }
}
