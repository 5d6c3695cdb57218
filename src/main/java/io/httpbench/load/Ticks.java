package io.httpbench.load;

import io.httpbench.measure.NanoClock;

/** The controlling thread's look at a load, twenty times a second, which keeps every wait bounded. */
interface Ticks {

    /** Lets a little time pass, and sees to overdue requests. */
    void tick();

    /** Looks on for so long, unless the fork is to end early. */
    default void tickFor(long nanos, NanoClock clock) {
        long end = clock.nanos() + nanos;
        while (clock.nanos() - end < 0 && !stopped()) {
            tick();
        }
    }

    /** Whether the fork is to end early. */
    boolean stopped();
}
