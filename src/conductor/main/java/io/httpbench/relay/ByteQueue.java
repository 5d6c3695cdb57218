package io.httpbench.relay;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of one direction that have passed and are not parsed yet. Grows as needed, to a limit. Not thread-safe. */
public final class ByteQueue {

    /** The longest that is parsed as a whole: a frame of HTTP/2, or a line. Both are far shorter, unless a peer is hostile. */
    private static final int MOST = 4 << 20;

    private static final int FEW = 1024;

    private byte[] bytes = new byte[FEW];
    private int from;
    private int to;

    /** Up to here there is no end of a line. */
    private int searched;

    private long taken;

    /**
     * Appends the first bytes of an array.
     *
     * @throws WireException when so many are waiting that they mean nothing
     */
    public void add(byte[] more, int length) {
        if (size() + length > MOST) {
            throw new WireException("more bytes than the relay keeps without an end of what they are");
        }
        if (from > 0) {
            System.arraycopy(bytes, from, bytes, 0, to - from);
            to -= from;
            searched = Math.max(0, searched - from);
            from = 0;
        }
        if (to + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(to + length, 2 * bytes.length));
        }
        System.arraycopy(more, 0, bytes, to, length);
        to += length;
    }

    public int size() {
        return to - from;
    }

    /** Total number of consumed bytes. */
    long taken() {
        return taken;
    }

    /** Forgets what is not consumed. */
    void clear() {
        bytes = new byte[FEW];
        from = 0;
        to = 0;
        searched = 0;
    }

    /** An unconsumed byte, unsigned. */
    int peek(int index) {
        return bytes[from + index] & 0xff;
    }

    /** Consumes this many bytes, or as many as there are. */
    public byte[] take(long atMost) {
        int length = (int) Math.min(atMost, size());
        byte[] piece = Arrays.copyOfRange(bytes, from, from + length);
        from += length;
        taken += length;
        return piece;
    }

    /** Consumes a line with its terminator, which is not returned; null when the terminator has not arrived yet. */
    @Nullable
    public String line() {
        for (int i = Math.max(from, searched); i < to; i++) {
            if (bytes[i] == '\n') {
                int end = i > from && bytes[i - 1] == '\r' ? i - 1 : i;
                String line = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
                taken += i + 1 - from;
                from = i + 1;
                return line;
            }
        }
        searched = to;
        return null;
    }
}
