package io.httpbench.load;

import io.httpbench.model.Rate;

/**
 * One request every period, the first at once. Computed in whole numbers from the opening on, so that no error adds up:
 * at a whole rate every second has exactly as many.
 */
final class ConstantArrivals implements ArrivalTimes {

    private final long hundredths;

    /** The period in nanoseconds is this, and so many of the hundredths of it more. */
    private final long wholePeriod;

    private final long rest;

    ConstantArrivals(Rate rate) {
        hundredths = rate.resolve(Double.NaN).hundredths();
        wholePeriod = HUNDREDFOLD_SECOND / hundredths;
        rest = HUNDREDFOLD_SECOND % hundredths;
    }

    /** In 100 s there are as many arrivals as there are hundredths; within them nothing overflows up to the highest rate. */
    @Override
    public long offsetNanos(long number) {
        long cycles = number / hundredths;
        long inCycle = number % hundredths;
        return cycles * HUNDREDFOLD_SECOND + inCycle * wholePeriod + inCycle * rest / hundredths;
    }
}
