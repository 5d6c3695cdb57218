package io.httpbench.app;

import java.io.Serial;
import java.util.List;

/** A command cannot do what it was asked, and has started nothing. Carries a line for each reason. */
final class RefusedException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<String> reasons;

    /** Refuses for these reasons; there must be at least one. */
    RefusedException(List<String> reasons) {
        super(String.join("\n", reasons), null, false, false);
        this.reasons = List.copyOf(reasons);
    }

    RefusedException(String reason) {
        this(List.of(reason));
    }

    List<String> reasons() {
        return reasons;
    }
}
