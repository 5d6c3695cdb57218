package io.httpbench.testing.contract;

import java.util.regex.Pattern;

/** What went wrong, on a terminal: libraries and servers have a say in it. */
final class OneLine {

    private static final int LONGEST = 600;

    /** Line breaks, what controls a terminal, and what has no shape. */
    private static final Pattern GAP = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Z}\\s]+");

    private OneLine() {}

    /** Its beginning as one line. */
    static String of(String text) {
        String line = GAP.matcher(text).replaceAll(" ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
