package io.httpbench.server.answer;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The counts of one event loop. Only that loop's thread writes, so an increment is a plain read and a release store,
 * without a locked instruction; any thread may read.
 */
@SuppressWarnings("EnumOrdinal") // The order is not persisted.
public final class LoopCounters {

    /** The counters. */
    public enum Count {
        ACCEPTED,
        CLOSED,
        HTTP11_REQUESTS,
        H2C_REQUESTS,
        H2C_PRIOR_KNOWLEDGE,
        H2C_UPGRADED,
        HTTP3_REQUESTS,
        BYTES_READ,
        BYTES_WRITTEN,
        MAX_PIPELINING
    }

    /** Longs before and after the counts: two cache lines, so that no two loops write to the same line. */
    private static final int PADDING = 16;

    private final AtomicLongArray values = new AtomicLongArray(PADDING + Count.values().length + PADDING);

    /** Adds to a count. On its loop only. */
    public void add(Count count, long amount) {
        int index = PADDING + count.ordinal();
        values.setRelease(index, values.getPlain(index) + amount);
    }

    /** Raises a count to this value. On its loop only. */
    public void atLeast(Count count, long value) {
        int index = PADDING + count.ordinal();
        if (value > values.getPlain(index)) {
            values.setRelease(index, value);
        }
    }

    /** The value of a count. Any thread. */
    public long get(Count count) {
        return values.getAcquire(PADDING + count.ordinal());
    }
}
