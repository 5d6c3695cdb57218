package io.httpbench.server.answer;

import java.util.PriorityQueue;

/**
 * The threads of a blocking server, without the threads: each request occupies one of a number of workers for its delay,
 * and waits, first come first served, while all are occupied (the queue M/G/n or G/G/n of Kendall's notation). As the
 * delays are known when requests arrive, so is the time at which each will be done. Shared by all event loops.
 */
final class Workers {

    private final int number;

    /** When each occupied worker is done; by difference, since the clock may overflow. */
    private final PriorityQueue<Long> ends = new PriorityQueue<>((one, other) -> Long.signum(one - other));

    /** @param number at least 1 */
    Workers(int number) {
        this.number = number;
    }

    /**
     * Assigns a request to the worker that is the first to be free.
     *
     * @param now when it has arrived, in nanoseconds of any clock
     * @param nanos how long it takes
     * @return when it is done, by the same clock
     */
    synchronized long occupy(long now, long nanos) {
        long begin = now;
        if (ends.size() == number) {
            long free = ends.remove();
            begin = free - now > 0 ? free : now;
        }
        ends.add(begin + nanos);
        return begin + nanos;
    }
}
