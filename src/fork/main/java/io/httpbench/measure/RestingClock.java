package io.httpbench.measure;

import java.util.function.Supplier;

/** A clock that stands still while its fork rests between turns: durations are those of the load. Used by one thread. */
public final class RestingClock implements NanoClock {

    private final NanoClock clock;
    private long rested;

    /** A clock that has not stood still yet. */
    public RestingClock(NanoClock clock) {
        this.clock = clock;
    }

    @Override
    public long nanos() {
        return clock.nanos() - rested;
    }

    /** Stands still until this returns; it must not read the clock. */
    public <T> T standStill(Supplier<T> rest) {
        long from = clock.nanos();
        try {
            return rest.get();
        } finally {
            rested += clock.nanos() - from;
        }
    }
}
