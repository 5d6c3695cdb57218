package io.httpbench.arrival;

import io.httpbench.model.FleetPart;

/**
 * A schedule that is dealt out to several machines: each has every n-th number, so that together they send the very requests
 * of the whole at their times. Schedules of their own, opened together, would send bursts of n.
 *
 * @param whole the schedule of all
 * @param part the machine
 */
public record StripedArrivals(ArrivalTimes whole, FleetPart part) implements ArrivalTimes {

    @Override
    public long offsetNanos(long number) {
        return whole.offsetNanos(number * part.of() + part.number());
    }
}
