package io.httpbench.way;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many bits of content pass in a second, in each direction, of all connections together.
 *
 * @param bitsPerSecond 0: as many as loopback takes
 */
public record Bandwidth(long bitsPerSecond) {

    /** Loopback as it is. */
    public static final Bandwidth NONE = new Bandwidth(0);

    /** What {@link #parse} takes. */
    public static final String ALLOWED = "0, or a rate from 100kbit to 10gbit such as 500kbit, 100mbit or 1gbit";

    private static final Pattern RATE = Pattern.compile("([1-9]\\d{0,6})([kmg])bit");
    private static final long KILO = 1_000;
    private static final long MEGA = 1_000 * KILO;
    private static final long GIGA = 1_000 * MEGA;
    private static final long LEAST = 100 * KILO;
    private static final long MOST = 10 * GIGA;

    /**
     * Bits per second with their unit, as {@code tc} names them.
     *
     * @throws IllegalArgumentException for anything that is not {@link #ALLOWED}
     */
    public static Bandwidth parse(String text) {
        if (text.equals("0")) {
            return NONE;
        }
        Matcher rate = RATE.matcher(text);
        if (rate.matches()) {
            long unit = switch (rate.group(2)) {
                case "k" -> KILO;
                case "m" -> MEGA;
                default -> GIGA;
            };
            long bits = Long.parseLong(rate.group(1)) * unit;
            if (bits >= LEAST && bits <= MOST) {
                return new Bandwidth(bits);
            }
        }
        throw new IllegalArgumentException(ALLOWED);
    }

    /** How long so many bytes take to pass. */
    public long nanos(long bytes) {
        return bitsPerSecond == 0 ? 0 : Math.round(bytes * 8e9 / bitsPerSecond);
    }

    /** As {@link #parse} takes it; the same rate always reads the same. */
    @Override
    public String toString() {
        if (bitsPerSecond == 0) {
            return "0";
        }
        if (bitsPerSecond % GIGA == 0) {
            return bitsPerSecond / GIGA + "gbit";
        }
        return bitsPerSecond % MEGA == 0 ? bitsPerSecond / MEGA + "mbit" : bitsPerSecond / KILO + "kbit";
    }
}
