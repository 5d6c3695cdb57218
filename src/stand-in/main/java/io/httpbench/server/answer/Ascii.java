package io.httpbench.server.answer;

/** Character classes of RFC 9110 §5.6. */
public final class Ascii {

    private static final int LONGEST_NUMBER = 18;
    private static final boolean[] TOKEN = new boolean[128];

    static {
        for (char c = '!'; c <= '~'; c++) {
            TOKEN[c] = Character.isLetterOrDigit(c) || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
        }
    }

    private Ascii() {}

    /** Whether these bytes are a token (RFC 9110 §5.6.2). */
    public static boolean isToken(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0 || !TOKEN[bytes[i]]) {
                return false;
            }
        }
        return end > start;
    }

    /** No white space and no control characters. */
    public static boolean isVisible(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] >= 0 && (bytes[i] <= ' ' || bytes[i] == 0x7f)) {
                return false;
            }
        }
        return true;
    }

    /** RFC 9110 §5.5: CR, LF and NUL are dangerous; other controls but TAB are invalid too. */
    public static boolean isFieldValue(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            byte b = bytes[i];
            if ((b >= 0 && b < ' ' && b != '\t') || b == 0x7f) {
                return false;
            }
        }
        return true;
    }

    /** The number, or -1 when the text is not all digits, or too long. */
    public static long decimal(CharSequence text) {
        if (text.length() == 0 || text.length() > LONGEST_NUMBER) {
            return -1;
        }
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            number = number * 10 + (c - '0');
        }
        return number;
    }

    /** Value of a hexadecimal digit, or -1. */
    public static int hex(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
