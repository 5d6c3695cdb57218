package io.httpbench.result.measured;

/** Service times of the successes of one second, in nanoseconds, exact to three significant digits; 0 without any. */
public record SecondTimes(long p50, long p99, long max) {

    /** For a second without a success. */
    public static final SecondTimes EMPTY = new SecondTimes(0, 0, 0);
}
