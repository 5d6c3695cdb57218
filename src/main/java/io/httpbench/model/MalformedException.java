package io.httpbench.model;

/** A text goes wrong at a certain place. */
public final class MalformedException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /**
     * Of this place.
     *
     * @param index of the first character that is wrong, from 0; the length of the text when there is one missing
     * @param expected what would have been right there
     */
    MalformedException(String text, int index, String expected) {
        super("column " + (index + 1) + ", "
                + (index < text.length() ? "at '" + text.substring(index) + "'" : "at the end") + ": expected "
                + expected);
    }
}
