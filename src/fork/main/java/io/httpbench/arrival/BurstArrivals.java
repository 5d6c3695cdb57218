package io.httpbench.arrival;

import io.httpbench.model.Arrivals;

/**
 * Even arrivals whose time is compressed: those of a burst and its pause all come in the burst. So the mean rate is that of the
 * schedule, and each burst has as many requests as would have come in its time.
 *
 * @param even one per period, at the mean rate
 * @param shape lengths of burst and pause
 */
record BurstArrivals(ArrivalTimes even, Arrivals shape) implements ArrivalTimes {

    @Override
    public long offsetNanos(long number) {
        long period = shape.periodNanos();
        long offset = even.offsetNanos(number);
        long within = offset % period;
        // Of nanoseconds of an hour: as longs, the product would not fit.
        return offset - within + (long) (within * (shape.burstNanos() / (double) period));
    }
}
