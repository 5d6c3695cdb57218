package io.httpbench.compare;

import io.httpbench.config.Metric;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Figures for people; the same in every locale. */
final class Numbers {

    static final String UNKNOWN = "-";

    private static final double HUNDRED = 100;
    private static final double KIBI = 1024;

    private Numbers() {}

    /** A figure with its unit, in three or four digits. */
    static String figure(Metric.Unit unit, @Nullable Double value) {
        if (value == null) {
            return UNKNOWN;
        }
        return switch (unit) {
            case PER_SECOND -> digits(value) + "/s";
            case NANOS -> time(value);
            case MICROS -> digits(value) + " µs";
            case BYTES -> size(value);
            case PERCENT -> format("%.3g %%", value);
        };
    }

    private static String time(double nanos) {
        if (nanos < 1e6) {
            return digits(nanos / 1e3) + " µs";
        }
        return nanos < 1e9 ? digits(nanos / 1e6) + " ms" : digits(nanos / 1e9) + " s";
    }

    private static String size(double bytes) {
        if (bytes < 100 * KIBI) {
            return digits(bytes) + " B";
        }
        return bytes < KIBI * KIBI ? digits(bytes / KIBI) + " KiB" : digits(bytes / KIBI / KIBI) + " MiB";
    }

    private static String digits(double value) {
        if (value < 10) {
            return format("%.2f", value);
        }
        return format(value < HUNDRED ? "%.1f" : "%.0f", value);
    }

    /** A factor as a difference: 1.05 is {@code +5.0 %}. */
    static String change(double ratio) {
        return number(ratio) + " %";
    }

    /** The same with its interval: {@code +5.0 % (4.1 to 5.9)}. */
    static String change(double ratio, double low, double high) {
        return change(ratio) + " (" + number(low) + " to " + number(high) + ")";
    }

    /** Adding 0 takes the sign of a difference that rounds to nothing. */
    private static String number(double ratio) {
        double percent = (ratio - 1) * HUNDRED;
        return Math.abs(percent) < HUNDRED
                ? format("%+.1f", Math.round(percent * 10) / 10.0 + 0.0)
                : format("%+.0f", percent);
    }

    static String plain(double value) {
        return format("%.1f", value);
    }

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
