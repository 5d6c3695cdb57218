package io.httpbench.cli;

import java.io.Serial;
import java.util.List;

/** A command cannot do what it was asked, and has started nothing. Carries a line for each reason. */
public final class RefusedException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<String> reasons;

    /** Refuses for these reasons; there must be at least one. */
    public RefusedException(List<String> reasons) {
        super(String.join("\n", reasons), null, false, false);
        this.reasons = List.copyOf(reasons);
    }

    /** For one reason. */
    public RefusedException(String reason) {
        this(List.of(reason));
    }

    /** Each a line for the user. */
    public List<String> reasons() {
        return reasons;
    }
}
