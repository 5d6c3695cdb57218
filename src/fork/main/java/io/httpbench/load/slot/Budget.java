package io.httpbench.load.slot;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The requests of a window, to be claimed one by one. Exactly as many claims succeed as there are requests.
 *
 * <p>Lanes take blocks from the shared remainder and claim from their own block, so they do not contend for one
 * counter. Blocks shrink as the remainder does (guided self-scheduling, Polychronopoulos and Kuck 1987), and when nothing
 * is left a lane takes from the others' blocks: a stalled lane holds nothing back.
 */
public final class Budget {

    /** Longs between two counters: two cache lines, since processors fetch lines in pairs. */
    private static final int STRIDE = 16;

    private static final int LARGEST_BLOCK = 64;
    private static final int BLOCKS_PER_LANE = 4;

    private final long total;
    private final int lanes;
    private final AtomicLong shared;
    private final AtomicLongArray own;
    private final AtomicLong withdrawn = new AtomicLong();
    private volatile boolean empty;

    /** So many requests for so many lanes. */
    public Budget(long total, int lanes) {
        this.total = total;
        this.lanes = lanes;
        shared = new AtomicLong(total);
        own = new AtomicLongArray((lanes + 1) * STRIDE);
    }

    /** Takes one request out of the budget; false when none is left. Any thread. */
    public boolean claim(int lane) {
        return takeOwn(lane) || claimElsewhere(lane);
    }

    private boolean takeOwn(int lane) {
        int index = index(lane);
        long left = own.get(index);
        while (left > 0) {
            if (own.compareAndSet(index, left, left - 1)) {
                return true;
            }
            left = own.get(index);
        }
        return false;
    }

    private boolean claimElsewhere(int lane) {
        if (empty) {
            return false;
        }
        long block = takeBlock();
        if (block > 0) {
            own.addAndGet(index(lane), block - 1);
            return true;
        }
        for (int other = 0; other < lanes; other++) {
            if (takeOwn(other)) {
                return true;
            }
        }
        empty = true;
        return false;
    }

    private long takeBlock() {
        while (true) {
            long left = shared.get();
            if (left <= 0) {
                return 0;
            }
            long fair = left / ((long) BLOCKS_PER_LANE * lanes);
            long block = Math.max(1, Math.min(LARGEST_BLOCK, fair));
            if (shared.compareAndSet(left, left - block)) {
                return block;
            }
        }
    }

    /**
     * Withdraws unclaimed requests. A concurrent claim may still succeed, so call it until the load is quiet.
     *
     * @return number of withdrawn requests
     */
    long withdraw() {
        long taken = shared.getAndSet(0);
        for (int lane = 0; lane < lanes; lane++) {
            taken += own.getAndSet(index(lane), 0);
        }
        withdrawn.addAndGet(taken);
        return taken;
    }

    /** Requests that must complete: all, less those withdrawn. */
    long due() {
        return total - withdrawn.get();
    }

    private static int index(int lane) {
        return (lane + 1) * STRIDE;
    }
}
