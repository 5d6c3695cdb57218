package io.httpbench.model;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many connections misbehave beside the load, written {@code slow-readers=64,half-requests=64,resets=100}, and when. The load
 * is alone for the first quarter of the window, they are there for the second one, and half of the window is left to recover.
 *
 * @param text as the user wrote it
 */
public record Hostility(String text) {

    /** The shortest window with seconds enough to compare. */
    public static final Duration SHORTEST_WINDOW = Duration.ofSeconds(8);

    /** The largest number of each kind. */
    public static final int MOST = 1_000;

    /** What connections do. */
    public enum Kind {
        /** Send many requests at once, and read a byte of the answers a second. */
        SLOW_READERS,
        /** Send half of a head, and wait. */
        HALF_REQUESTS,
        /** Send a request and reset the connection: so many a second. */
        RESETS;

        /** Its name in the setting. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private static final Pattern ENTRY = Pattern.compile("(slow-readers|half-requests|resets)=([1-9][0-9]{0,3})");

    /** None at all. */
    public static final Hostility NONE = new Hostility("");

    /**
     * Validates the text, so that every instance can be parsed.
     *
     * @throws IllegalArgumentException when the text is not a list of different kinds with numbers up to {@link #MOST}
     */
    public Hostility {
        parse(text);
    }

    /** The number of this kind; 0 without any. */
    public int of(Kind kind) {
        return parse(text).getOrDefault(kind, 0);
    }

    /** Whether there are none. */
    public boolean none() {
        return text.isEmpty();
    }

    /** How many connections may be open at once, a second's resets among them. */
    public int connections() {
        return parse(text).values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The first second of a window of this length that they are in, from 0. */
    public static int firstSecond(Duration window) {
        return Math.toIntExact(window.toSeconds() / 4);
    }

    /** The first second without them. */
    public static int endSecond(Duration window) {
        return Math.toIntExact(window.toSeconds() / 2);
    }

    private static Map<Kind, Integer> parse(String text) {
        Map<Kind, Integer> numbers = new EnumMap<>(Kind.class);
        if (text.isEmpty()) {
            return numbers;
        }
        for (String part : text.split(",", -1)) {
            Matcher entry = ENTRY.matcher(part.strip());
            require(entry.matches());
            Kind kind = Kind.valueOf(entry.group(1).toUpperCase(Locale.ROOT).replace('-', '_'));
            int number = Integer.parseInt(entry.group(2));
            require(number <= MOST && numbers.put(kind, number) == null);
        }
        return numbers;
    }

    private static void require(boolean good) {
        if (!good) {
            throw new IllegalArgumentException("no list of hostile connections");
        }
    }
}
