package io.httpbench.child;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Time that may pass. Of a pause in which this process itself was stopped, as by Ctrl-Z, only a second counts: look often.
 * Used by one thread.
 */
public final class Patience {

    /** To wait between two looks. */
    public static final Duration STEP = Duration.ofMillis(100);

    private static final long MOST_AT_ONCE = Duration.ofSeconds(1).toNanos();

    private final BooleanSupplier hurried;
    private final Duration inAHurry;
    private long leftNanos;
    private long lookedAt = System.nanoTime();

    /** This long from now on. */
    public Patience(Duration patience) {
        this(patience, () -> false, patience);
    }

    /**
     * This long from now on, unless there is a hurry.
     *
     * @param hurried whether there is, as in a run that is interrupted, which has eight seconds in all
     * @param inAHurry at most, from the moment on in which that is seen
     */
    public Patience(Duration patience, BooleanSupplier hurried, Duration inAHurry) {
        this.hurried = hurried;
        this.inAHurry = inAHurry;
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
        if (hurried.getAsBoolean()) {
            atMost(inAHurry);
        }
        return leftNanos <= 0;
    }
}
