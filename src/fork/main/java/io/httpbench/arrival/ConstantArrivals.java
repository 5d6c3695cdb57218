package io.httpbench.arrival;

import io.httpbench.model.Rate;

/**
 * One request per period, the first immediately. Computed in integers from the opening, so that no error accumulates:
 * at an integer rate every second has exactly that many.
 */
final class ConstantArrivals implements ArrivalTimes {

    private final long hundredths;

    /** The period is this plus {@code rest / hundredths} nanoseconds. */
    private final long wholePeriod;

    private final long rest;

    ConstantArrivals(Rate rate) {
        hundredths = rate.resolve(Double.NaN).hundredths();
        wholePeriod = HUNDREDFOLD_SECOND / hundredths;
        rest = HUNDREDFOLD_SECOND % hundredths;
    }

    /**
     * In 100 s there are as many arrivals as there are hundredths; within that time nothing overflows at any allowed rate.
     */
    @Override
    public long offsetNanos(long number) {
        long cycles = number / hundredths;
        long inCycle = number % hundredths;
        return cycles * HUNDREDFOLD_SECOND + inCycle * wholePeriod + inCycle * rest / hundredths;
    }
}
