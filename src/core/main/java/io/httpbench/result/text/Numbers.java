package io.httpbench.result.text;

import io.httpbench.model.rule.Metric;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for people, the same in every output and every locale: a few significant digits, with the unit that makes
 * them short. Units are decimal, as in JMH, k6 and oha: 1 MB is a million bytes. NaN and missing figures are
 * {@link #UNKNOWN}. Not for files that tools read. {@code units.js} follows the same rules, which a test compares.
 */
public final class Numbers {

    /** Shown for missing figures. */
    public static final String UNKNOWN = "-";

    /** Shown for intervals that are {@link #endless}. */
    public static final String NOT_KNOWN = "not known";

    private static final double ENDLESS = 100;

    private static final MathContext THREE = new MathContext(3);

    /** Rows that differ by a few per mille are compared. */
    private static final MathContext FOUR = new MathContext(4);

    private static final BigDecimal STEP = BigDecimal.valueOf(1_000);
    private static final List<String> TIMES = List.of("ns", "µs", "ms", "s");
    private static final List<String> BYTES = List.of("B", "kB", "MB", "GB");
    private static final List<String> COUNTS = List.of("", "k", "M", "G");
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_MILLI = 1_000_000;
    private static final double HUNDRED = 100;
    private static final int KIB = 1 << 10;
    private static final int MIB = 1 << 20;

    /** Of a share: more are noise. */
    private static final int MOST_PLACES = 3;

    /** A share below this would lose its first digit with a single decimal place. */
    private static final double SMALL_SHARE = 0.001;

    /** Rates and shares below this are shown as 0. */
    private static final double NOTHING = 1e-6;

    private Numbers() {}

    /** A figure with its unit; {@link #UNKNOWN} when null. */
    public static String figure(Metric.Unit unit, @Nullable Double value) {
        if (value == null) {
            return UNKNOWN;
        }
        return switch (unit) {
            case PER_SECOND -> rate(value) + "/s";
            case NANOS -> time(value);
            case MICROS -> time(value * NANOS_PER_MICRO);
            case MILLIS -> time(value * NANOS_PER_MILLI);
            case BYTES -> bytes(value);
            case PERCENT -> percentage(value);
            case SHARE -> percent(value);
            case COUNT -> whole(value);
            case AMOUNT -> digits(value);
        };
    }

    /** Nanoseconds, for example {@code 387µs}: at most six characters below a quarter of an hour. */
    public static String time(double nanos) {
        return inUnit(nanos, THREE, TIMES);
    }

    /** The same of whole nanoseconds. */
    public static String time(long nanos) {
        return time((double) nanos);
    }

    /** Bytes, for example {@code 5.32kB}, a thousand to the step. */
    public static String bytes(double bytes) {
        return inUnit(bytes, THREE, BYTES);
    }

    /** The size of a buffer or a window, exactly: {@code 16 MiB}, {@code 64 KiB}, or {@code 65,535} bytes. */
    public static String size(long bytes) {
        if (bytes >= MIB && bytes % MIB == 0) {
            return bytes / MIB + " MiB";
        }
        return bytes >= KIB && bytes % KIB == 0 ? bytes / KIB + " KiB" : String.format(Locale.ROOT, "%,d", bytes);
    }

    /** Something per second, for example {@code 76.44k}; a low rate gets the digits that it needs. */
    public static String rate(double perSecond) {
        if (!Double.isFinite(perSecond)) {
            return UNKNOWN;
        }
        if (Math.abs(perSecond) < NOTHING) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(perSecond).round(FOUR);
        return rounded.abs().compareTo(STEP) < 0
                ? rounded.stripTrailingZeros().toPlainString()
                : inUnit(perSecond, FOUR, COUNTS);
    }

    /** Rounded first: a value rounded up to a thousand belongs to the next unit. */
    private static String inUnit(double value, MathContext digits, List<String> units) {
        if (!Double.isFinite(value)) {
            return UNKNOWN;
        }
        BigDecimal rounded = new BigDecimal(value).round(digits);
        int unit = 0;
        while (unit < units.size() - 1 && rounded.abs().compareTo(STEP) >= 0) {
            rounded = rounded.divide(STEP);
            unit++;
        }
        return rounded.setScale(places(rounded, digits, unit), RoundingMode.HALF_UP)
                        .toPlainString()
                + units.get(unit);
    }

    /** All rows have the same number of digits: 10.0 next to 9.87, and not 10. The smallest unit has no fractions. */
    private static int places(BigDecimal value, MathContext digits, int unit) {
        int beforeTheDot = Math.max(1, value.precision() - value.scale());
        return unit == 0 ? 0 : Math.max(0, digits.getPrecision() - beforeTheDot);
    }

    /** For columns with the unit in the header: three digits, or as many as the integer part has. */
    public static String digits(double value) {
        double size = Math.abs(value);
        return fixed(value, size >= HUNDRED ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
    }

    /** Per cents of which only the size is known: one place below 10, none above. */
    public static String aboutPercent(double percent) {
        return fixed(percent, percent < 9.95 ? 1 : 0);
    }

    /** The nearest integer. */
    public static String whole(double value) {
        return fixed(value, 0);
    }

    /** A share, for example {@code 1.3 %}: one decimal place, more where the first digit would be lost. */
    public static String percent(@Nullable Double share) {
        if (share == null || !Double.isFinite(share)) {
            return UNKNOWN;
        }
        double percent = share * HUNDRED;
        return share >= NOTHING && share < SMALL_SHARE ? percentage(percent) : fixed(percent, 1) + " %";
    }

    /**
     * A share of 1 with half of its interval, for example {@code 0.83 ± 0.02}: two places, more where the interval needs them.
     *
     * @param half null without an interval
     */
    public static String share(double share, @Nullable Double half) {
        if (half == null || !Double.isFinite(half)) {
            return fixed(share, 2);
        }
        int places = 2;
        while (places < MOST_PLACES && half < Math.pow(10, -places) / 2) {
            places++;
        }
        return fixed(share, places) + " ± " + (half > 1 ? "> 1" : fixed(half, places));
    }

    /** A share in words, for example {@code 98 %}. */
    public static String wholePercent(double share) {
        return whole(share * HUNDRED) + " %";
    }

    /** Three digits, for example {@code 0.0412 %}. */
    private static String percentage(double percent) {
        if (!Double.isFinite(percent)) {
            return UNKNOWN;
        }
        BigDecimal rounded = new BigDecimal(Math.abs(percent) < NOTHING ? 0 : percent).round(THREE);
        int beforeTheDot = rounded.signum() == 0 ? 1 : rounded.precision() - rounded.scale();
        return fixed(rounded, Math.max(0, THREE.getPrecision() - beforeTheDot)) + " %";
    }

    private static String fixed(double value, int places) {
        return Double.isFinite(value) ? fixed(new BigDecimal(value), places) : UNKNOWN;
    }

    /** By the exact value, as browsers round: 1.005 is a little less than it says. */
    private static String fixed(BigDecimal value, int places) {
        return value.setScale(places, RoundingMode.HALF_UP).toPlainString();
    }

    /** A factor as a difference: 1.05 is {@code +5.0 %}. */
    public static String change(double ratio) {
        return Double.isFinite(ratio) ? difference(ratio) + " %" : UNKNOWN;
    }

    /** The same with its interval: {@code +5.0 % (+4.1 to +5.9)}. */
    public static String change(double ratio, double low, double high) {
        return change(ratio)
                + (endless(low, high)
                        ? " (interval " + NOT_KNOWN + ")"
                        : " (" + difference(low) + " to " + difference(high) + ")");
    }

    /** Whether an interval of ratios, or of what is above 0, spans two orders of magnitude: that is to know nothing. */
    public static boolean endless(double low, double high) {
        return !(low > 0 && high / low <= ENDLESS);
    }

    /** Half of an interval as a share of its middle. */
    public static String halfWidth(@Nullable Double share) {
        return share != null && share > 1 ? "> 100 %" : percent(share);
    }

    private static String difference(double ratio) {
        double percent = (ratio - 1) * HUNDRED;
        String text = fixed(percent, Math.abs(percent) < HUNDRED ? 1 : 0);
        return text.startsWith("-") ? text : "+" + text;
    }

    /** The same text in every locale. */
    public static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
