package io.httpbench.model;

/**
 * What a fork that lives beside others is told, one JSON line on its standard input each: to take the load for a while.
 *
 * @param number from 1 within a fork; 0 is the end
 * @param nanos length of the turn
 * @param recorded whether its requests count
 */
public record Turn(int number, long nanos, boolean recorded) {

    /** There are no more turns: the fork reports, and ends. */
    public static final Turn END = new Turn(0, 0, false);

    /** Whether there are no more. */
    public boolean last() {
        return number == 0;
    }
}
