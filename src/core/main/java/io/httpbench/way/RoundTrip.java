package io.httpbench.way;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long bytes take to the server and back, beside what they take on loopback.
 *
 * @param nanos both ways together; half of it each
 * @param text as it was written, for display
 */
public record RoundTrip(long nanos, String text) {

    /** Loopback as it is. */
    public static final RoundTrip NONE = new RoundTrip(0, "0");

    /** What {@link #parse} takes. */
    public static final String ALLOWED = "0, or a time from 100us to 10s such as 500us, 10ms or 1s";

    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,5})(us|ms|s)");
    private static final long LEAST = 100_000;
    private static final long MOST = 10_000_000_000L;

    /**
     * A time with its unit.
     *
     * @throws IllegalArgumentException for anything that is not {@link #ALLOWED}
     */
    public static RoundTrip parse(String text) {
        if (text.equals(NONE.text)) {
            return NONE;
        }
        Matcher time = TIME.matcher(text);
        if (time.matches()) {
            long unit = switch (time.group(2)) {
                case "us" -> 1_000;
                case "ms" -> 1_000_000;
                default -> 1_000_000_000;
            };
            long nanos = Long.parseLong(time.group(1)) * unit;
            if (nanos >= LEAST && nanos <= MOST) {
                return new RoundTrip(nanos, text);
            }
        }
        throw new IllegalArgumentException(ALLOWED);
    }

    @Override
    public String toString() {
        return text;
    }
}
