package io.httpbench.matrix;

import java.time.Duration;

/**
 * Time that may pass. Of a pause in which this process itself was stopped, as by Ctrl-Z, only a second counts: look often.
 * Used by one thread.
 */
public final class Patience {

    /** To wait between two looks. */
    public static final Duration STEP = Duration.ofMillis(100);

    private static final long MOST_AT_ONCE = Duration.ofSeconds(1).toNanos();

    private long leftNanos;
    private long lookedAt = System.nanoTime();

    /** This long from now on. */
    public Patience(Duration patience) {
        leftNanos = patience.toNanos();
    }

    /** From now on no longer than this. */
    public void atMost(Duration rest) {
        leftNanos = Math.min(leftNanos, rest.toNanos());
    }

    /** Whether it has passed. */
    public boolean isOver() {
        long now = System.nanoTime();
        leftNanos -= Math.min(now - lookedAt, MOST_AT_ONCE);
        lookedAt = now;
        return leftNanos <= 0;
    }
}
