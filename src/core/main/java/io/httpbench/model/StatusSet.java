package io.httpbench.model;

import java.util.BitSet;
import java.util.Locale;

/**
 * A set of HTTP status codes, written {@code 200}, {@code 2xx} or {@code 200,404}.
 *
 * @param text as the user wrote it
 */
public record StatusSet(String text) {

    private static final int LOWEST = 100;
    private static final int HIGHEST = 599;

    /**
     * Validates the text, so that every instance can be expanded.
     *
     * @throws IllegalArgumentException when the text is not a list of codes and classes
     */
    public StatusSet {
        expand(text);
    }

    /** The codes as bits, for look-ups on the hot path. */
    public BitSet bits() {
        return expand(text);
    }

    private static BitSet expand(String text) {
        BitSet codes = new BitSet(HIGHEST + 1);
        for (String part : text.split(",", -1)) {
            String code = part.strip().toLowerCase(Locale.ROOT);
            if (code.matches("[1-5]xx")) {
                int first = (code.charAt(0) - '0') * 100;
                codes.set(first, first + 100);
            } else {
                codes.set(checked(Integer.parseInt(code)));
            }
        }
        return codes;
    }

    private static int checked(int code) {
        if (code < LOWEST || code > HIGHEST) {
            throw new IllegalArgumentException("no HTTP status");
        }
        return code;
    }
}
