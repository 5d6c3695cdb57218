package io.httpbench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * CPU time that one platform thread spends on waiting for intended starts: going to sleep, waking up, and spinning. It is the
 * harness' own and not the client's. Called by that thread, but for {@link #cpuNanos()}. Two readings of the thread's CPU time
 * per wait; nothing while requests are overdue.
 */
public final class WaitMeter {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long NOT_WAITING = -1;

    private final AtomicLong total = new AtomicLong();
    private long waitingSince = NOT_WAITING;

    /** It has nothing to do until its next request is due. */
    public void waiting() {
        if (waitingSince == NOT_WAITING) {
            waitingSince = THREADS.getCurrentThreadCpuTime();
        }
    }

    /** It sends: what follows is the client's. */
    public void sending() {
        if (waitingSince != NOT_WAITING) {
            total.lazySet(total.getPlain() + THREADS.getCurrentThreadCpuTime() - waitingSince);
            waitingSince = NOT_WAITING;
        }
    }

    /** Of all waits that have ended. Any thread. */
    public long cpuNanos() {
        return total.get();
    }
}
