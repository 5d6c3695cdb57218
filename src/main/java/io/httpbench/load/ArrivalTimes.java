package io.httpbench.load;

import io.httpbench.model.Arrivals;
import io.httpbench.model.Rate;

/**
 * When each request of a schedule is meant to start: a pure function of its number, so that whoever sends a request,
 * however late, knows its time. Asking allocates nothing. Any thread.
 */
interface ArrivalTimes {

    /** Nanoseconds in a second, in hundredths of a request: the period of a rate of one hundredth. */
    long HUNDREDFOLD_SECOND = 100_000_000_000L;

    /**
     * Nanoseconds from the opening of the schedule to the intended start of a request; strictly increasing.
     *
     * @param number of the request, from 0
     */
    long offsetNanos(long number);

    /** How many requests are meant to start before this offset: the first number that does not. */
    default long before(long offsetNanos) {
        long low = 0;
        long high = 1;
        while (offsetNanos(high - 1) < offsetNanos) {
            low = high;
            high *= 2;
        }
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (offsetNanos(middle) < offsetNanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * The times of this rate.
     *
     * @param seed only matters for arrivals by lot
     */
    static ArrivalTimes of(Rate rate, Arrivals arrivals, long seed) {
        return arrivals == Arrivals.POISSON ? new PoissonArrivals(rate, seed) : new ConstantArrivals(rate);
    }
}
