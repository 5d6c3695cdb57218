package io.httpbench.model;

import java.time.Duration;

/**
 * What a fork that lives beside others is told, one JSON line on its standard input each: to take the load for a while.
 *
 * @param number from 1 within a fork; 0 is the end
 * @param nanos length of the turn
 * @param recorded whether its requests are recorded
 * @param setAside whether the recorded turn before it was disturbed by others, and does not count
 * @param allCount whether those that were set aside so far count, as they are too many
 */
public record Turn(int number, long nanos, boolean recorded, boolean setAside, boolean allCount) {

    /** From the first request of a recorded turn until it is recorded, at least: all slots are in flight then. */
    public static final Duration SETTLE = Duration.ofMillis(50);

    /** There are no more turns: the fork reports, and ends. */
    public static final Turn END = new Turn(0, 0, false, false, false);

    /** Whether there are no more. */
    public boolean last() {
        return number == 0;
    }
}
