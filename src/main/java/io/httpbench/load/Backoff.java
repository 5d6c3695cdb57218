package io.httpbench.load;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** How a slot waits when its requests keep failing. */
interface Backoff {

    /** A slot may fail this often in a row before it waits at all. */
    int FREE_FAILURES = 2;

    /** The first pause; it doubles up to the longest. */
    long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** Long enough not to burn a CPU, short enough to notice at once that the server is back. */
    long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /**
     * Waits, or sees to it that {@code resume} is run later.
     *
     * @return whether the caller goes on itself
     */
    boolean pause(long nanos, Runnable resume);

    /** The pause after so many failures in a row: exponential, bounded. */
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
