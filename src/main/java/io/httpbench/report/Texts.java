package io.httpbench.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

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

    static String decimal(double value) {
        return format(value < 10 ? "%.2f" : "%.1f", value);
    }

    /** A share as per cent, without the sign: one digit, more where the first would be lost. */
    static String percent(double share) {
        return format(share < 0.001 ? "%.3g" : "%.1f", share * 100);
    }

    /** Nanoseconds as milliseconds. */
    static String millis(long nanos) {
        double millis = nanos / 1e6;
        return format(millis < 10 ? "%.3f" : millis < 1_000 ? "%.1f" : "%.0f", millis);
    }

    /** Nanoseconds as seconds. */
    static String seconds(long nanos) {
        return format("%.3f", nanos / 1e9);
    }

    /** Bytes as MiB. */
    static String mebibytes(@Nullable Long bytes) {
        return bytes == null ? UNKNOWN : whole(bytes / 1048576.0);
    }
}
