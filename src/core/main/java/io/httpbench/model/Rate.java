package io.httpbench.model;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rate of arrivals, over all lanes.
 *
 * @param hundredths of a request per second; with a share of one percent
 * @param share whether it is a share of the same cell's rate in closed loop
 */
public record Rate(long hundredths, boolean share) {

    /** What a user may write. */
    public static final String ALLOWED =
            "requests per second from 0.1 to 10000000, or from 1% to 1000% of the rate in closed loop, with at most"
                    + " two decimals, or a comma list of different ones, for example 20000 or 30%,60%,90%"
                    + "; or curve: as many as show how long requests take at each rate";

    /** Those of a curve, which each fork chooses itself. */
    public static final Rate CURVE = new Rate(0, true);

    private static final String CURVE_TEXT = "curve";

    private static final Pattern TEXT = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,2})?)(%?)");
    private static final long LOWEST = 10;
    private static final long HIGHEST = 1_000_000_000;
    private static final long LOWEST_SHARE = 100;
    private static final long HIGHEST_SHARE = 100_000;

    /**
     * Reads {@code 20000}, {@code 50%} or {@code curve}.
     *
     * @throws IllegalArgumentException when it is something else, or out of bounds
     */
    public static Rate parse(String text) {
        if (text.equals(CURVE_TEXT)) {
            return CURVE;
        }
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text);
        }
        long hundredths = new BigDecimal(matcher.group(1)).movePointRight(2).longValueExact();
        boolean share = !matcher.group(2).isEmpty();
        if (hundredths < (share ? LOWEST_SHARE : LOWEST) || hundredths > (share ? HIGHEST_SHARE : HIGHEST)) {
            throw new IllegalArgumentException(text);
        }
        return new Rate(hundredths, share);
    }

    /** The nearest rate within the bounds that settings have. */
    public static Rate of(double perSecond) {
        return new Rate(Math.min(HIGHEST, Math.max(LOWEST, Math.round(perSecond * 100))), false);
    }

    /** This rate itself, or this share of the rate in closed loop. */
    public Rate resolve(double closedLoopPerSecond) {
        return share ? of(closedLoopPerSecond * hundredths / 10_000) : this;
    }

    /** Requests per second; only if it is not a share. */
    public double perSecond() {
        if (share) {
            throw new IllegalStateException(text() + " of an unknown rate");
        }
        return hundredths / 100.0;
    }

    /** As users write it. */
    public String text() {
        return this.equals(CURVE)
                ? CURVE_TEXT
                : BigDecimal.valueOf(hundredths, 2).stripTrailingZeros().toPlainString() + (share ? "%" : "");
    }
}
