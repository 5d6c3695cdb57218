package io.httpbench.model;

import java.util.Locale;

/** The kind of threads that call a client. */
public enum ThreadKind {
    /** The client's own event loops. */
    ASYNC,
    /** A thread of the operating system for each request in flight. */
    PLATFORM,
    /** A virtual thread for each request in flight (JEP 444, from JDK 21). */
    VIRTUAL;

    /** As settings and results spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
