package io.httpbench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Figures for people: a few digits that mean something, with the unit that makes them short. Never for files. */
final class Units {

    private static final MathContext THREE = new MathContext(3);

    /** Rows that differ by a few per mille are compared. */
    private static final MathContext FOUR = new MathContext(4);

    private static final BigDecimal STEP = BigDecimal.valueOf(1_000);
    private static final List<String> TIMES = List.of("ns", "µs", "ms", "s");
    private static final List<String> BYTES = List.of("B", "kB", "MB", "GB");
    private static final List<String> COUNTS = List.of("", "k", "M", "G");

    private Units() {}

    /** Nanoseconds, for example {@code 387µs}: at most six characters below a quarter of an hour. */
    static String time(double nanos) {
        return inUnit(nanos, THREE, TIMES);
    }

    /** The same of whole nanoseconds. */
    static String time(long nanos) {
        return time((double) nanos);
    }

    /** Bytes, for example {@code 5.32kB}, a thousand to the step. */
    static String bytes(double bytes) {
        return inUnit(bytes, THREE, BYTES);
    }

    /** Something per second, for example {@code 76.44k}; a slow one has the digits that it needs. */
    static String rate(double perSecond) {
        BigDecimal rounded = BigDecimal.valueOf(perSecond).round(FOUR);
        return rounded.abs().compareTo(STEP) < 0
                ? rounded.stripTrailingZeros().toPlainString()
                : inUnit(perSecond, FOUR, COUNTS);
    }

    /** Rounded first: what is rounded up to a thousand belongs to the next unit. */
    private static String inUnit(double value, MathContext digits, List<String> units) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(digits);
        int unit = 0;
        while (unit < units.size() - 1 && rounded.abs().compareTo(STEP) >= 0) {
            rounded = rounded.divide(STEP);
            unit++;
        }
        return rounded.setScale(places(rounded, digits, unit), RoundingMode.HALF_UP)
                        .toPlainString()
                + units.get(unit);
    }

    /** All rows have the same number of digits: 10.0 beside 9.87, and not 10. Of the smallest unit there are no parts. */
    private static int places(BigDecimal value, MathContext digits, int unit) {
        int beforeTheDot = Math.max(1, value.precision() - value.scale());
        return unit == 0 ? 0 : Math.max(0, digits.getPrecision() - beforeTheDot);
    }
}
