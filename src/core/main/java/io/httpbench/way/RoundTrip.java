package io.httpbench.way;

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

    private static final long LEAST = 100_000;
    private static final long MOST = 10_000_000_000L;

    /**
     * A time with its unit.
     *
     * @throws IllegalArgumentException for anything that is not {@link #ALLOWED}
     */
    public static RoundTrip parse(String text) {
        return text.equals("0")
                ? NONE
                : new RoundTrip(ShortTime.nanos(text).stream()
                        .filter(nanos -> nanos >= LEAST && nanos <= MOST)
                        .findAny()
                        .orElseThrow(() -> new IllegalArgumentException(ALLOWED)));
    }

    /** As {@link #parse} takes it; the same time always reads the same. */
    @Override
    public String toString() {
        return nanos == 0 ? "0" : ShortTime.text(nanos);
    }
}
