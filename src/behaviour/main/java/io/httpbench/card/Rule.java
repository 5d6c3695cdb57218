package io.httpbench.card;

import java.util.Locale;

/**
 * What an RFC says of a situation.
 *
 * @param document such as {@code RFC 9113}; empty when none says anything
 * @param section its number
 * @param level MUST, MUST NOT, SHOULD, SHOULD NOT or MAY
 * @param text what it asks for, in our words
 */
public record Rule(String document, String section, String level, String text) {

    /** There is none. */
    public static final Rule NONE = new Rule("", "", "", "");

    /** The mark of whoever does not do it. */
    public Mark broken() {
        if (level.startsWith("MUST")) {
            return Mark.MUST;
        }
        return level.startsWith("SHOULD") ? Mark.SHOULD : Mark.NONE;
    }

    /** Where it can be read; empty when there is none. */
    public String link() {
        return document.isEmpty()
                ? ""
                : "https://www.rfc-editor.org/rfc/" + document.replace(" ", "").toLowerCase(Locale.ROOT) + "#section-"
                        + section;
    }

    @Override
    public String toString() {
        return document.isEmpty() ? "" : "%s §%s %s: %s".formatted(document, section, level, text);
    }
}
