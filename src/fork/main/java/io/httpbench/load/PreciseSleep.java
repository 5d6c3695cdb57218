package io.httpbench.load;

import io.httpbench.measure.WaitMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Sleeps to the microsecond, as far as the system can. Linux wakes a sleeping thread up to 50 µs late, to coalesce
 * wake-ups, unless the thread requests less ({@code timerslack_ns}, proc(5)); that saved 50 µs of 67 µs where it was
 * measured. The last stretch is spun, but only if that leaves a CPU for the client.
 */
final class PreciseSleep implements Pacing.Waiter {

    /** Approximate cost of a wake-up without slack. */
    private static final long SPUN_NANOS = TimeUnit.MICROSECONDS.toNanos(20);

    private final WaitMeter meter = new WaitMeter();
    private final long spun;

    private PreciseSleep(long spun) {
        this.spun = spun;
    }

    /**
     * For the calling platform thread, from now on.
     *
     * @param cpus that the JVM may use
     */
    static PreciseSleep ofThisThread(int cpus) {
        takeSlackAway();
        return new PreciseSleep(cpus > 1 ? SPUN_NANOS : 0);
    }

    /** A thread may change its own slack without privileges; without such a file, it stays unchanged. */
    private static void takeSlackAway() {
        try {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc/" + thread + "/timerslack_ns"), "1");
        } catch (IOException | SecurityException e) {
            // Not Linux, or not allowed: it wakes a little later.
        }
    }

    /** May return early, when woken; a short sleep returns immediately, to be called again. */
    @Override
    public void sleep(long nanos) {
        meter.waiting();
        if (nanos > spun) {
            LockSupport.parkNanos(nanos - spun);
        } else {
            Thread.onSpinWait();
        }
    }

    @Override
    public void awake() {
        meter.sending();
    }

    /** What the waiting has cost. */
    WaitMeter meter() {
        return meter;
    }
}
