package io.httpbench.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.httpbench.way.ShortTime;
import java.util.List;
import java.util.OptionalLong;

/**
 * How the arrivals of an open loop are spread over time.
 *
 * @param kind of schedule
 * @param burstNanos how long arrivals come; 0 unless in bursts
 * @param pauseNanos how long none comes then; 0 unless in bursts
 */
public record Arrivals(Kind kind, long burstNanos, long pauseNanos) {

    /** Schedules. */
    public enum Kind {
        /** One per period. */
        CONSTANT,
        /** Independent of each other, like those of many users: exponential gaps. */
        POISSON,
        /** All of a while within its first part, one per period there. */
        BURSTS
    }

    /** One per period. */
    public static final Arrivals CONSTANT = new Arrivals(Kind.CONSTANT, 0, 0);

    /** Independent of each other. */
    public static final Arrivals POISSON = new Arrivals(Kind.POISSON, 0, 0);

    /** Bursts of a second, each nine seconds after the other. */
    public static final Arrivals BURSTS = new Arrivals(Kind.BURSTS, 1_000_000_000L, 9_000_000_000L);

    /** What {@link #parse} takes. */
    public static final String ALLOWED =
            "constant, poisson, bursts, or bursts:<burst>/<pause> with times from 10ms to 60m such"
                    + " as bursts:500ms/30s; bursts alone are bursts:1s/9s";

    private static final String PREFIX = "bursts:";
    private static final long LEAST = 10_000_000;
    private static final long MOST = 3_600_000_000_000L;

    /** Names that stand alone. */
    public static List<String> names() {
        return List.of("constant", "poisson", "bursts");
    }

    /**
     * As users write it.
     *
     * @throws IllegalArgumentException for anything that is not {@link #ALLOWED}
     */
    @JsonCreator
    public static Arrivals parse(String text) {
        return switch (text) {
            case "constant" -> CONSTANT;
            case "poisson" -> POISSON;
            case "bursts" -> BURSTS;
            default -> bursts(text);
        };
    }

    private static Arrivals bursts(String text) {
        String[] times =
                text.startsWith(PREFIX) ? text.substring(PREFIX.length()).split("/", -1) : new String[0];
        OptionalLong burst = times.length == 2 ? time(times[0]) : OptionalLong.empty();
        OptionalLong pause = times.length == 2 ? time(times[1]) : OptionalLong.empty();
        if (burst.isEmpty() || pause.isEmpty()) {
            throw new IllegalArgumentException(ALLOWED);
        }
        return new Arrivals(Kind.BURSTS, burst.getAsLong(), pause.getAsLong());
    }

    private static OptionalLong time(String text) {
        OptionalLong nanos = ShortTime.nanos(text);
        return nanos.isPresent() && nanos.getAsLong() >= LEAST && nanos.getAsLong() <= MOST
                ? nanos
                : OptionalLong.empty();
    }

    /** Whether requests come in bursts. */
    public boolean inBursts() {
        return kind == Kind.BURSTS;
    }

    /** A burst and the pause after it, nanoseconds; 0 without. */
    public long periodNanos() {
        return burstNanos + pauseNanos;
    }

    /** As users write it; the same schedule always reads the same. */
    @JsonValue
    public String text() {
        return switch (kind) {
            case CONSTANT -> "constant";
            case POISSON -> "poisson";
            case BURSTS -> PREFIX + ShortTime.text(burstNanos) + "/" + ShortTime.text(pauseNanos);
        };
    }

    @Override
    public String toString() {
        return text();
    }
}
