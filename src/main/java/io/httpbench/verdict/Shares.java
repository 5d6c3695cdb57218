package io.httpbench.verdict;

import java.util.Locale;

/** Shares for people. */
final class Shares {

    private Shares() {}

    static String text(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
