package io.httpbench.html;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that a reader must know before any figure.
 *
 * @param weight how bad it is
 * @param title what it is, in a few words
 * @param meaning what follows from it; empty when the title says that
 * @param run name of the run, where there are several; else null
 * @param items where it was found
 */
record Finding(
        Weight weight,
        String title,
        String meaning,
        @Nullable String run,
        List<Item> items) {

    static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::weight);

    /** How bad something is. */
    enum Weight {
        /** Figures are missing or must not be used. */
        BAD,
        /** Figures must be read with care. */
        CAUTION,
        /** Good to know. */
        NOTE
    }

    /**
     * Where something was found.
     *
     * @param cell label of the cell; null when it is the whole run
     * @param text in words
     */
    record Item(@Nullable String cell, String text) {}
}
