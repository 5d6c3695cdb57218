package io.httpbench.load;

import io.httpbench.measure.NanoClock;

/** The controlling thread's checks of a load, twenty times a second, which bound every wait. */
interface Ticks {

    /** Waits this long, and cancels overdue requests. */
    void tick(long nanos);

    /** Waits briefly, and cancels overdue requests. */
    default void tick() {
        tick(LoadCourse.TICK_NANOS);
    }

    /** Waits this long, unless the fork is to end early. */
    default void tickFor(long nanos, NanoClock clock) {
        long end = clock.nanos() + nanos;
        for (long left = nanos; left > 0 && !stopped(); left = end - clock.nanos()) {
            tick(Math.min(left, LoadCourse.TICK_NANOS));
        }
    }

    /** Sends nothing more, and waits until nothing is in flight, with checks at this interval. */
    void rest(long nanos);

    /** Whether the fork is to end early. */
    boolean stopped();
}
