package io.httpbench.testing.contract;

import java.time.Duration;

/** How long a test waits for what must come. One bound for all tests, since only those that fail reach it. */
public final class Patience {

    private static final Duration FAILURE = Duration.ofMinutes(1);

    private static final String FACTOR = "test.patience";

    private Patience() {}

    /** A minute; on slower machines {@code -Dtest.patience=3} makes it three. */
    public static Duration ofFailure() {
        double factor = Double.parseDouble(System.getProperty(FACTOR, "1"));
        return Duration.ofMillis(Math.round(FAILURE.toMillis() * factor));
    }
}
