package io.httpbench.model;

import java.util.Locale;

/** How the arrivals of an open loop are spread over time; names as users write them, in lower case. */
public enum Arrivals {
    /** One per period. */
    CONSTANT,
    /** Independent of each other, like those of many users: exponential gaps. */
    POISSON;

    /** As users write it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
