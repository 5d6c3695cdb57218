package io.httpbench.load;

import io.httpbench.measure.NanoClock;

/** The controlling thread's checks of a load, twenty times a second, which bound every wait. */
interface Ticks {

    /** Waits briefly, and cancels overdue requests. */
    void tick();

    /** Waits this long, unless the fork is to end early. */
    default void tickFor(long nanos, NanoClock clock) {
        long end = clock.nanos() + nanos;
        while (clock.nanos() - end < 0 && !stopped()) {
            tick();
        }
    }

    /** Whether the fork is to end early. */
    boolean stopped();
}
