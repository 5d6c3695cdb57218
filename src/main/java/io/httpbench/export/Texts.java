package io.httpbench.export;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers for people in the summary; the same in every locale. */
final class Texts {

    static final String UNKNOWN = "-";

    private Texts() {}

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    static String whole(double value) {
        return format("%.0f", value);
    }

    static String decimal(double value) {
        return format(Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
    }

    /** Nanoseconds as milliseconds. */
    static String millis(double nanos) {
        double millis = nanos / Histograms.NANOS_PER_MILLI;
        return format(millis < 10 ? "%.3f" : millis < 1_000 ? "%.1f" : "%.0f", millis);
    }

    /** A share as per cent, with its sign. */
    static String percent(@Nullable Double share) {
        return share == null ? UNKNOWN : format("%.1f %%", share * 100);
    }

    /** A change as per cent; always with plus or minus. */
    static String change(@Nullable Double share) {
        // Adding 0 takes the sign of a change that rounds to nothing.
        return share == null ? UNKNOWN : format("%+.1f %%", Math.round(share * 1_000) / 10.0 + 0.0);
    }

    static String figure(@Nullable Double value) {
        return value == null ? UNKNOWN : format("%.4g", value);
    }
}
