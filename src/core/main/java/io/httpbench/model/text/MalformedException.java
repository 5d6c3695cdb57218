package io.httpbench.model.text;

/** A text is malformed at a certain position. */
public final class MalformedException extends BadValueException {

    private static final long serialVersionUID = 1;

    /**
     * For this position.
     *
     * @param index of the first wrong character, from 0; the length of the text when one is missing
     * @param expected what was expected there
     */
    MalformedException(String text, int index, String expected) {
        super("column " + (index + 1) + ", "
                + (index < text.length() ? "at '" + text.substring(index) + "'" : "at the end") + ": expected "
                + expected);
    }
}
