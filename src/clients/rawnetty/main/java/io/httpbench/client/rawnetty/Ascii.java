package io.httpbench.client.rawnetty;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/** Reads text in place in a buffer. Ends are exclusive; numbers are -1 when invalid. */
final class Ascii {

    /** More digits might not fit a long. */
    private static final int MOST_DECIMALS = 18;

    private static final int MOST_HEXADECIMALS = 15;

    private Ascii() {}

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether these lower-case letters and hyphens are at this place, ignoring case. */
    static boolean equals(byte[] lower, ByteBuf in, int start) {
        for (int i = 0; i < lower.length; i++) {
            if ((in.getByte(start + i) | 0x20) != lower[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether a line, up to its LF, is empty. A lone LF ends a line too (RFC 9112 §2.2). */
    static boolean isEmptyLine(ByteBuf in, int start, int end) {
        return end == start || (end == start + 1 && in.getByte(start) == '\r');
    }

    /** Where the value of a field begins. */
    static int valueStart(ByteBuf in, int from, int end) {
        int at = from;
        while (at < end && isSpace(in.getByte(at))) {
            at++;
        }
        return at;
    }

    /** Where the value of a field ends. */
    static int valueEnd(ByteBuf in, int from, int end) {
        int at = end;
        while (at > from && isSpace(in.getByte(at - 1))) {
            at--;
        }
        return at;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t' || b == '\r';
    }

    /** Whether a comma-separated list has this element (given in lower case), ignoring case. */
    static boolean hasToken(byte[] lower, ByteBuf in, int from, int end) {
        int at = from;
        while (at < end) {
            int comma = in.indexOf(at, end, (byte) ',');
            int last = comma < 0 ? end : comma;
            int start = valueStart(in, at, last);
            if (valueEnd(in, start, last) - start == lower.length && equals(lower, in, start)) {
                return true;
            }
            at = last + 1;
        }
        return false;
    }

    static long decimal(ByteBuf in, int start, int end) {
        if (end <= start || end - start > MOST_DECIMALS) {
            return -1;
        }
        long number = 0;
        for (int i = start; i < end; i++) {
            int digit = in.getByte(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    /** The number at the start; it ends with the line, white space or a semicolon. */
    static long hexadecimal(ByteBuf in, int start, int end) {
        long number = 0;
        int at = start;
        for (; at < end && hex(in.getByte(at)) >= 0; at++) {
            number = number << 4 | hex(in.getByte(at));
        }
        boolean ended = at == end || in.getByte(at) == ';' || isSpace(in.getByte(at));
        return ended && at > start && at - start <= MOST_HEXADECIMALS ? number : -1;
    }

    private static int hex(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
