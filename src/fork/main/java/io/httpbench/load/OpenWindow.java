package io.httpbench.load;

import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.load.slot.Schedule;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;
import io.httpbench.search.Saturation;
import java.util.List;

/**
 * A recorded stretch of an open loop, watched from its opening until every request started in it is complete. Used by
 * the controlling thread.
 */
final class OpenWindow {

    private final LoadLoop loop;
    private final NanoClock clock;
    private final Schedule schedule;
    private final RecorderStripes recorders;
    private final long lengthNanos;
    private final Saturation saturation;
    private final long completedBefore;
    private final boolean fromEmpty;
    private long closedAt;
    private long completedMeanwhile;

    private OpenWindow(
            LoadLoop loop,
            NanoClock clock,
            Schedule schedule,
            RecorderStripes recorders,
            long lengthNanos,
            boolean fromEmpty) {
        this.loop = loop;
        this.clock = clock;
        this.schedule = schedule;
        this.recorders = recorders;
        this.lengthNanos = lengthNanos;
        this.saturation = new Saturation(schedule.openedAt(), lengthNanos);
        this.completedBefore = loop.completed();
        this.fromEmpty = fromEmpty;
    }

    /**
     * Opens it. The load is not interrupted; when the window has ended, load at the same rate continues.
     *
     * @param openedAt when it opens
     * @param recorders of the window
     * @param afterwards recorders for what is sent after it
     * @param fromEmpty whether nothing is in flight when it opens
     */
    static OpenWindow open(
            LoadLoop loop,
            NanoClock clock,
            long openedAt,
            ArrivalTimes times,
            long lengthNanos,
            RecorderStripes recorders,
            RecorderStripes afterwards,
            boolean fromEmpty) {
        Schedule schedule = Schedule.of(times, openedAt, lengthNanos, recorders, afterwards);
        OpenWindow window = new OpenWindow(loop, clock, schedule, recorders, lengthNanos, fromEmpty);
        loop.follow(schedule);
        return window;
    }

    /**
     * Watches it to its end and until all started requests are complete.
     *
     * @param drainNanos how long requests waiting for a slot at the end are still sent; the rest is dropped
     */
    void watch(long drainNanos, Ticks ticks) {
        watch(drainNanos, false, ticks);
    }

    /**
     * The same.
     *
     * @param endsEarly whether it ends when so many wait that it is saturated whatever follows; none of them is sent then
     */
    void watch(long drainNanos, boolean endsEarly, Ticks ticks) {
        long end = schedule.openedAt() + lengthNanos;
        boolean hopeless;
        do {
            ticks.tick();
            closedAt = clock.nanos();
            saturation.look(closedAt, schedule.backlog(closedAt));
            hopeless = endsEarly && saturation.hopeless(schedule.offered());
        } while (closedAt - end < 0 && !ticks.stopped() && !hopeless);
        completedMeanwhile = loop.completed() - completedBefore;
        while (!schedule.complete()) {
            if (hopeless || ticks.stopped() || clock.nanos() - end >= drainNanos) {
                schedule.cut();
            }
            ticks.tick();
        }
    }

    /** The schedule, to be ended when another takes its place. */
    Schedule schedule() {
        return schedule;
    }

    /**
     * Requests completed per second of the window, whenever they were started. If nothing was in flight at its opening,
     * nothing can complete during the first request's time, which is not counted.
     */
    double achievedPerSecond() {
        long filling = fromEmpty ? Math.min(openNanos() / 2, totals().service().min()) : 0;
        return completedMeanwhile * 1e9 / (openNanos() - filling);
    }

    /** How long requests are meant to start in it. */
    long lengthNanos() {
        return lengthNanos;
    }

    /** Requests that were meant to start, per second of the window. */
    double offeredPerSecond() {
        return schedule.offered() * 1e9 / lengthNanos;
    }

    /** Whether client or server could not keep up. */
    boolean saturated() {
        return saturation.saturated(offeredPerSecond(), achievedPerSecond(), schedule.offered());
    }

    /** Requests that waited for a slot. */
    Saturation backlog() {
        return saturation;
    }

    /** The record. Only when all requests are complete. */
    RequestTotals totals() {
        return recorders.totals();
    }

    /**
     * The same as a round. Its length is that of the window, or, when the last waiting request was sent later, until
     * then: requests sent after the end must not inflate the rate within it.
     */
    Round round() {
        RequestTotals totals = totals();
        long toLastStart = totals.lastStart() == RequestTotals.NEVER ? 0 : totals.lastStart() - schedule.openedAt();
        long length = Math.min(lengthNanos, openNanos());
        return new Round(schedule.due(), Math.max(length, toLastStart), totals, RequestTotals.sum(List.of()));
    }

    /** From its opening to the check that found it closed. */
    private long openNanos() {
        return Math.max(1, closedAt - schedule.openedAt());
    }

    /** Discards the record, except the counts. */
    void retire() {
        loop.retire(recorders);
    }
}
