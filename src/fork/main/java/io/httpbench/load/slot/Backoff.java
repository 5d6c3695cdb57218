package io.httpbench.load.slot;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Delays a slot whose requests keep failing. */
public interface Backoff {

    /** Consecutive failures of a slot before it waits at all. */
    int FREE_FAILURES = 2;

    /** The first pause, which doubles until the maximum. */
    long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** Long enough not to burn a CPU, short enough to notice at once that the server is back. */
    long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /**
     * Waits, or schedules {@code resume} for later.
     *
     * @return whether the caller continues itself
     */
    boolean pause(long nanos, Runnable resume);

    /** The pause after this many consecutive failures: exponential, bounded. */
    static long nanosAfter(int failuresInARow) {
        int doublings = Math.min(failuresInARow - FREE_FAILURES - 1, 16);
        return Math.min(SHORTEST_NANOS << doublings, LONGEST_NANOS);
    }

    /** For a blocking client: the lane's thread is there to wait. */
    static Backoff parking() {
        return (nanos, resume) -> {
            LockSupport.parkNanos(nanos);
            return true;
        };
    }

    /** For an asynchronous client: an event loop must not wait, so a timer resumes. */
    static Backoff scheduled(ScheduledExecutorService timer) {
        return (nanos, resume) -> {
            ScheduledFuture<?> unused = timer.schedule(resume, nanos, TimeUnit.NANOSECONDS);
            return false;
        };
    }
}
