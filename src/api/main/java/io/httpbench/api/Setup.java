package io.httpbench.api;

import java.util.Locale;

/** How a client is configured. */
public enum Setup {
    /** To the same numbers as every other client. */
    EQUAL,
    /** As its library does it for a user who sets nothing but protocol, server, credentials and trust. */
    SHIPPED;

    /** The axis of set-ups. Rows are named by it unless the only one is {@link #EQUAL}. */
    public static final String AXIS = "setup";

    /** As settings and results spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
