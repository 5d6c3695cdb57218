package io.httpbench.model.text;

import java.util.regex.Pattern;

/**
 * Text by others: libraries, servers, processes. It may be of any length, and control characters in it could rewrite a
 * terminal.
 */
public final class ForeignText {

    private static final int LINE = 200;

    /** Of a text of any length; the rest cannot be in the line. */
    private static final int LOOKED_AT = 10 * LINE;

    /**
     * Control characters, those beyond ASCII (C1) included, and characters without a shape, of which some reverse the
     * direction of what follows.
     */
    private static final Pattern GAP = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Z}\\s]+");

    /** Of characters without a shape only what reverses the direction: others belong to words and signs. */
    private static final Pattern CONTROL =
            Pattern.compile("\\r(?!\n)|[\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069&&[^\r\n\t]]");

    private ForeignText() {}

    /** Its beginning as one line for display: at most 200 characters, none of which controls a terminal. */
    public static String line(String text) {
        String start = text.substring(0, Math.min(text.length(), LOOKED_AT));
        String line = GAP.matcher(start).replaceAll(" ").strip();
        return start.length() == text.length() && line.length() <= LINE ? line : cut(line);
    }

    /**
     * The whole text, whose control characters are replaced. Line breaks and tabs stay. Costs next to nothing when there are
     * none, as in a long histogram.
     */
    public static String harmless(String text) {
        return text.chars().anyMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT)
                ? CONTROL.matcher(text).replaceAll("\uFFFD")
                : text;
    }

    private static String cut(String line) {
        int end = Math.min(line.length(), LINE - 1);
        boolean halved = end > 0 && Character.isHighSurrogate(line.charAt(end - 1));
        return line.substring(0, halved ? end - 1 : end) + "…";
    }
}
