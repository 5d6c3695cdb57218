package io.httpbench.arrival;

import io.httpbench.model.Arrivals;
import io.httpbench.model.Rate;

/**
 * The intended start of each request of a schedule: a pure function of its number, so that a sender, however late,
 * knows the request's time. Allocation-free. Any thread.
 */
public interface ArrivalTimes {

    /** Nanoseconds in a second, in hundredths of a request: the period of a rate of one hundredth. */
    long HUNDREDFOLD_SECOND = 100_000_000_000L;

    /**
     * Nanoseconds from the opening of the schedule to the intended start of a request; never decreasing.
     *
     * @param number of the request, from 0
     */
    long offsetNanos(long number);

    /** Number of requests whose intended start is before this offset, which is also the first number that is not. */
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
     * The times for this rate.
     *
     * @param seed only used for random arrivals
     */
    static ArrivalTimes of(Rate rate, Arrivals arrivals, long seed) {
        return switch (arrivals.kind()) {
            case CONSTANT -> new ConstantArrivals(rate);
            case POISSON -> new PoissonArrivals(rate, seed);
            case BURSTS -> new BurstArrivals(new ConstantArrivals(rate), arrivals);
        };
    }
}
