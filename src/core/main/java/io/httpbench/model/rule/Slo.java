package io.httpbench.model.rule;

import io.httpbench.model.text.MalformedException;
import java.util.List;

/**
 * A service-level objective for responses, written {@code p99<5ms,errors<0.1%}: all of its conditions must hold.
 *
 * @param text as the user wrote it
 */
public record Slo(String text) {

    /** What a user may write. */
    public static final String ALLOWED =
            "a comma list of different ones of p50 to p99.99, mean and max, each with < and a time "
                    + "(us, ms, s), and errors with < and a share (%), for example p99<5ms,errors<0.1%";

    /** What a condition is about. */
    public enum Figure {
        /** A percentile of the response time. */
        PERCENTILE,
        /** Mean response time. */
        MEAN,
        /** Longest response time. */
        MAX,
        /** Share of failed requests. */
        ERRORS
    }

    /**
     * One of them.
     *
     * @param text for display
     * @param percent of the percentile; 0 for other figures
     * @param limit which the figure must stay below: nanoseconds, for errors %
     */
    public record Condition(String text, Figure figure, double percent, double limit) {}

    /**
     * Validates the text, so that every instance can be parsed.
     *
     * @throws MalformedException with the position of the error
     */
    public Slo {
        new SloParser(text).conditions();
    }

    /** At least one. */
    public List<Condition> conditions() {
        return new SloParser(text).conditions();
    }
}
