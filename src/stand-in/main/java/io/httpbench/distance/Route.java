package io.httpbench.distance;

import io.httpbench.way.Way;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A way that all connections share. In each direction bytes pass one after the other, at its bandwidth, and queue without a limit.
 * Any thread.
 */
public final class Route {

    private static final long NEVER = Long.MIN_VALUE;

    private final Way way;
    private final AtomicLong inFreeAt = new AtomicLong(NEVER);
    private final AtomicLong outFreeAt = new AtomicLong(NEVER);

    /** Of such a way, whatever it is. */
    Route(Way way) {
        this.way = way;
    }

    /** Null for loopback as it is. */
    public static @Nullable Route of(Way way) {
        return way.equals(Way.LOOPBACK) ? null : new Route(way);
    }

    /** Half of the round trip. */
    long halfNanos() {
        return way.roundTrip().nanos() / 2;
    }

    /** When bytes that come now are there. */
    long in(long now, long bytes) {
        return passed(inFreeAt, now, bytes) + halfNanos();
    }

    /** When bytes that are sent now are there. */
    long out(long now, long bytes) {
        return passed(outFreeAt, now, bytes) + halfNanos();
    }

    private long passed(AtomicLong freeAt, long now, long bytes) {
        long nanos = way.bandwidth().nanos(bytes);
        return nanos == 0
                ? now
                : freeAt.accumulateAndGet(nanos, (free, more) -> (free == NEVER || now - free > 0 ? now : free) + more);
    }
}
