package io.httpbench.result.judged;

import org.jspecify.annotations.Nullable;

/**
 * A recorded turn of a fork that lived beside others.
 *
 * @param cycle in which each living fork had one turn, from 1 in each block
 * @param place within it, from 1
 * @param nanos for which requests were recorded
 * @param succeeded recorded successes
 * @param setAside why the cycle does not count, for none of its forks; null when it does
 */
public record TurnResult(
        int cycle,
        int place,
        long nanos,
        long succeeded,
        @Nullable String setAside) {

    /** Successes per second. */
    public double requestsPerSecond() {
        return nanos == 0 ? 0 : succeeded * 1e9 / nanos;
    }

    /** Whether it is part of the fork's rate. */
    public boolean counts() {
        return setAside == null;
    }

    /** The same in a cycle that does not count; null: it does. */
    public TurnResult setAsideFor(@Nullable String reason) {
        return new TurnResult(cycle, place, nanos, succeeded, reason);
    }
}
