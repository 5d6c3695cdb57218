package io.httpbench.way;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long bytes take to the server and back, beside what they take on loopback.
 *
 * @param nanos both ways together; half of it each
 */
public record RoundTrip(long nanos) {

    /** Loopback as it is. */
    public static final RoundTrip NONE = new RoundTrip(0);

    /** What {@link #parse} takes. */
    public static final String ALLOWED = "0, or a time from 100us to 10s such as 500us, 10ms or 1s";

    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,7})(us|ms|s)");
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final long LEAST = 100 * MICRO;
    private static final long MOST = 10 * SECOND;

    /**
     * A time with its unit.
     *
     * @throws IllegalArgumentException for anything that is not {@link #ALLOWED}
     */
    public static RoundTrip parse(String text) {
        if (text.equals("0")) {
            return NONE;
        }
        Matcher time = TIME.matcher(text);
        if (time.matches()) {
            long unit = switch (time.group(2)) {
                case "us" -> MICRO;
                case "ms" -> MILLI;
                default -> SECOND;
            };
            long nanos = Long.parseLong(time.group(1)) * unit;
            if (nanos >= LEAST && nanos <= MOST) {
                return new RoundTrip(nanos);
            }
        }
        throw new IllegalArgumentException(ALLOWED);
    }

    /** As {@link #parse} takes it, in the largest unit that is exact: the same time always reads the same. */
    @Override
    public String toString() {
        if (nanos == 0) {
            return "0";
        }
        if (nanos % SECOND == 0) {
            return nanos / SECOND + "s";
        }
        return nanos % MILLI == 0 ? nanos / MILLI + "ms" : nanos / MICRO + "us";
    }
}
