package io.httpbench.report;

import java.util.Locale;

/** Numbers for people; the same in every locale. */
final class Texts {

    static final String UNKNOWN = "-";

    private Texts() {}

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    static String whole(double value) {
        return format("%.0f", value);
    }

    /** A share as per cent, without the sign: one digit, more where the first would be lost. */
    static String percent(double share) {
        return format(share < 0.001 ? "%.3g" : "%.1f", share * 100);
    }
}
