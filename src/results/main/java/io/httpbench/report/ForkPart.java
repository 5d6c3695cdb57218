package io.httpbench.report;

import java.util.List;

/** What takes time in a run, in order. The end of a fork includes what is done before the next one starts. */
enum ForkPart {
    PROOF,
    START,
    WARM_UP,
    WINDOW,
    END;

    /** Those of a measured fork; a proof is a fork of its own. */
    static List<ForkPart> ofFork() {
        return List.of(START, WARM_UP, WINDOW, END);
    }

    boolean after(ForkPart other) {
        return compareTo(other) > 0;
    }
}
