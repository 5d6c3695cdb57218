package io.httpbench.report.progress;

import io.httpbench.result.text.Numbers;

/** Durations of runs as {@code h:mm:ss}, as the library of the live line writes them. */
public final class Clock {

    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;

    private Clock() {}

    /** Rounded to whole seconds. */
    public static String text(double seconds) {
        long whole = Math.round(seconds);
        return Numbers.format("%d:%02d:%02d", whole / HOUR, whole % HOUR / MINUTE, whole % MINUTE);
    }
}
