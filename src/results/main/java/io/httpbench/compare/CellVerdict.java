package io.httpbench.compare;

/** The verdict on a cell. */
public enum CellVerdict {
    FASTER("faster"),
    SLOWER("slower"),
    NO_DIFFERENCE_SEEN("no difference seen"),
    /** One fork, no figure, or every fork of a run was disturbed. */
    CANNOT_TELL("cannot tell"),
    NOT_COMPARABLE("not comparable"),
    ONLY_IN_BASE("only in base"),
    ONLY_IN_NEW("only in new");

    private final String text;

    CellVerdict(String text) {
        this.text = text;
    }

    /** For display. */
    public String text() {
        return text;
    }
}
