package io.httpbench.way;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whole times with their unit, as settings have them: {@code 500us}, {@code 10ms}, {@code 2s}, {@code 5m}. */
public final class ShortTime {

    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,7})(us|ms|s|m)");
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000 * MICRO;
    private static final long SECOND = 1_000 * MILLI;
    private static final long MINUTE = 60 * SECOND;

    private ShortTime() {}

    /** Its nanoseconds; empty for what is no such time. */
    public static OptionalLong nanos(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            return OptionalLong.empty();
        }
        long unit = switch (time.group(2)) {
            case "us" -> MICRO;
            case "ms" -> MILLI;
            case "s" -> SECOND;
            default -> MINUTE;
        };
        return OptionalLong.of(Long.parseLong(time.group(1)) * unit);
    }

    /** In the largest unit up to seconds that is exact, so that the same time always reads the same. */
    public static String text(long nanos) {
        if (nanos % SECOND == 0) {
            return nanos / SECOND + "s";
        }
        return nanos % MILLI == 0 ? nanos / MILLI + "ms" : nanos / MICRO + "us";
    }
}
