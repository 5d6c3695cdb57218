package io.httpbench.model;

import java.util.Locale;

/** How the arrivals of an open loop are spread over time; names as users write them, in lower case. */
public enum Arrivals {
    /** One every period. */
    CONSTANT,
    /** Independent of each other, as those of many users are: exponential gaps. */
    POISSON;

    /** As users write it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
