package io.httpbench.model.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A position in a text that is parsed from left to right. Blanks between tokens are ignored. */
public final class Cursor {

    private final String text;
    private int at;

    /** At the beginning of this text. */
    public Cursor(String text) {
        this.text = text;
    }

    /**
     * The next token.
     *
     * @throws MalformedException when the text is something else
     */
    public String take(Pattern token, String expected) {
        skipSpace();
        Matcher matcher = token.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            throw new MalformedException(text, at, expected);
        }
        at = matcher.end();
        return matcher.group();
    }

    /** Whether the next token is this one, which is then consumed. */
    public boolean taken(Pattern token) {
        skipSpace();
        Matcher matcher = token.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        at = matcher.end();
        return true;
    }

    /** Whether only blanks are left. */
    public boolean atEnd() {
        return skipSpace() == text.length();
    }

    /** The position of the next token. */
    public int skipSpace() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    /** The text between that position and the current one, without blanks. */
    public String since(int begin) {
        return text.substring(begin, at).replace(" ", "");
    }

    /** What to throw when something else was expected at an index. */
    public MalformedException malformed(int index, String expected) {
        return new MalformedException(text, index, expected);
    }
}
