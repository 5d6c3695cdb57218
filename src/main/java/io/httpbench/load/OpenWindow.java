package io.httpbench.load;

import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;
import java.util.List;

/**
 * A recorded stretch of an open loop, watched from its opening until everything that was started in it is back. Used by
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
     * Opens it. The load does not stop for it; when it has ended, load of the same rate goes on.
     *
     * @param recorders of the window
     * @param afterwards recorders of what is sent then
     * @param fromEmpty whether nothing is in flight when it opens
     */
    static OpenWindow open(
            LoadLoop loop,
            NanoClock clock,
            ArrivalTimes times,
            long lengthNanos,
            RecorderStripes recorders,
            RecorderStripes afterwards,
            boolean fromEmpty) {
        Schedule schedule = Schedule.of(times, clock.nanos(), lengthNanos, recorders, afterwards);
        OpenWindow window = new OpenWindow(loop, clock, schedule, recorders, lengthNanos, fromEmpty);
        loop.follow(schedule);
        return window;
    }

    /**
     * Watches it to its end and until all that was started is back.
     *
     * @param drainNanos how long what waits for a slot at the end is still sent; the rest is given up
     */
    void watch(long drainNanos, Ticks ticks) {
        long end = schedule.openedAt() + lengthNanos;
        do {
            ticks.tick();
            closedAt = clock.nanos();
            saturation.look(closedAt, schedule.backlog(closedAt));
        } while (closedAt - end < 0 && !ticks.stopped());
        completedMeanwhile = loop.completed() - completedBefore;
        while (!schedule.complete()) {
            if (ticks.stopped() || clock.nanos() - end >= drainNanos) {
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
     * Requests completed per second of the window, whenever they were started. Where nothing was in flight at its opening
     * nothing can complete before one request has had its time: that is not counted.
     */
    double achievedPerSecond() {
        long filling = fromEmpty ? Math.min(openNanos() / 2, totals().service().min()) : 0;
        return completedMeanwhile * 1e9 / (openNanos() - filling);
    }

    /** Requests that were meant to start, per second of the window. */
    double offeredPerSecond() {
        return schedule.offered() * 1e9 / lengthNanos;
    }

    /** Whether client or server could not follow. */
    boolean saturated() {
        return saturation.saturated(offeredPerSecond(), achievedPerSecond(), schedule.offered());
    }

    /** Requests that waited for a slot. */
    Saturation backlog() {
        return saturation;
    }

    /** What was recorded. Only when all is back. */
    RequestTotals totals() {
        return recorders.totals();
    }

    /**
     * The same as a round. Its length is that of the window, or, when the last request that waited was sent later, up to
     * that: what is sent after the end must not look like speed within it.
     */
    Round round() {
        RequestTotals totals = totals();
        long toLastStart = totals.lastStart() == RequestTotals.NEVER ? 0 : totals.lastStart() - schedule.openedAt();
        long length = Math.min(lengthNanos, openNanos());
        return new Round(schedule.due(), Math.max(length, toLastStart), totals, RequestTotals.sum(List.of()));
    }

    /** From its opening to the look that found it closed. */
    private long openNanos() {
        return Math.max(1, closedAt - schedule.openedAt());
    }

    /** Forgets what it has recorded, but for the counts. */
    void retire() {
        loop.retire(recorders);
    }
}
