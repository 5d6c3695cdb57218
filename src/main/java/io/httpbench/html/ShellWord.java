package io.httpbench.html;

import java.util.regex.Pattern;

/** A word of a command for a POSIX shell. */
final class ShellWord {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:,%+@=-]+");

    private ShellWord() {}

    /** The text so that a shell takes it as it is: within single quotes everything is, but the single quote itself. */
    static String of(String text) {
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
