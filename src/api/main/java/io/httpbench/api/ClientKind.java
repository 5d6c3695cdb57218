package io.httpbench.api;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a row measures. */
public enum ClientKind {
    /** A library as its users use it: ranked and compared. */
    CLIENT,
    /** Code of ours that no user has, to show what cannot be exceeded here: measured like a client, never ranked. */
    CEILING;

    /** As results spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * For display where clients and ceilings are together: the latter are marked.
     *
     * @param kind as results spell it; null where it is unknown
     */
    public static String marked(String label, @Nullable String kind) {
        return CEILING.text().equals(kind) ? label + " (" + kind + ")" : label;
    }
}
