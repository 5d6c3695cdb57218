package io.httpbench.library;

import java.io.Serial;

/** A version of a library cannot be had, or does not fit. The message is why, for display, in one line. */
public final class LibraryException extends Exception {

    @Serial
    private static final long serialVersionUID = 1L;

    private final boolean misfit;

    LibraryException(String reason) {
        this(reason, false);
    }

    private LibraryException(String reason, boolean misfit) {
        super(reason);
        this.misfit = misfit;
    }

    /** It is there, but an adapter of ours does not fit it. */
    static LibraryException misfit(String reason) {
        return new LibraryException(reason, true);
    }

    /** Whether another version would fit. */
    public boolean misfit() {
        return misfit;
    }
}
