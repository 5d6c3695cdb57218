package io.httpbench.load;

import io.httpbench.load.slot.LoopState;
import io.httpbench.load.slot.Schedule;
import java.util.concurrent.TimeUnit;

/**
 * Wakes idle slots when a request is due. With n pacers each is on time for every n-th request, and whichever checks
 * sends everything that is due, the oldest first: one that is blocked in a slow {@code start()} does not delay the
 * schedule. Independent of threads: it returns when it wants to check again.
 */
final class Pacer {

    /** Without a slot, or without a schedule, nothing is urgent: slots that become free claim requests themselves. */
    static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final LoopState loop;
    private final IdleSlots idle;
    private final int index;
    private final int pacers;

    /**
     * One of several.
     *
     * @param index from 0
     * @param pacers number of pacers
     */
    Pacer(LoopState loop, IdleSlots idle, int index, int pacers) {
        this.loop = loop;
        this.idle = idle;
        this.index = index;
        this.pacers = pacers;
    }

    /**
     * Sends everything that is due, as long as there are idle slots; returns nanoseconds until the next check.
     *
     * @param waiter of the calling thread
     */
    long look(Pacing.Waiter waiter) {
        while (true) {
            long wait = nanosToNext();
            if (wait > 0) {
                return wait;
            }
            PacedSlot slot = idle.take();
            if (slot == null) {
                return IDLE_NANOS;
            }
            waiter.awake();
            slot.run();
        }
    }

    /** Not above 0 when a slot is needed now; when the load stops, all are needed, to leave. */
    private long nanosToNext() {
        if (loop.stopping()) {
            return 0;
        }
        Schedule schedule = loop.schedule();
        if (schedule == null) {
            return IDLE_NANOS;
        }
        long now = loop.clock.nanos();
        long upcoming = schedule.upcoming();
        long wait = schedule.timeOf(upcoming) - now;
        if (wait <= 0) {
            return wait;
        }
        long own = upcoming + Math.floorMod(index - upcoming, pacers);
        return own == upcoming ? wait : schedule.timeOf(own) - now;
    }

    /** Whether there is nothing left to do, ever. */
    boolean over() {
        return loop.stopping() && loop.quiet();
    }
}
