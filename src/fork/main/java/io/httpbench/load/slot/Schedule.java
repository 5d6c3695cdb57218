package io.httpbench.load.slot;

import io.httpbench.arrival.ArrivalTimes;
import io.httpbench.measure.RecorderStripes;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of an open loop: numbered requests, each with its intended start, to be claimed in this order. The backlog
 * is the difference of two numbers, so it takes no memory, however long it grows.
 *
 * <p>A claimed number must be sent or returned. Claims may come from any thread; the rest is confined to the
 * controlling thread.
 */
public final class Schedule {

    /** Nothing to claim yet. */
    public static final long NONE = -1;

    private final ArrivalTimes times;
    private final long openedAt;
    private final RecorderStripes recorders;
    private final long offered;
    private final @Nullable Schedule following;
    private final AtomicLong next = new AtomicLong();
    private final AtomicLong givenBack = new AtomicLong();

    /** Numbers from here on do not belong to this schedule. */
    private volatile long end;

    private Schedule(
            ArrivalTimes times, long openedAt, RecorderStripes recorders, long offered, @Nullable Schedule following) {
        this.times = times;
        this.openedAt = openedAt;
        this.recorders = recorders;
        this.offered = offered;
        this.following = following;
        this.end = offered;
    }

    /**
     * Continues until it is replaced.
     *
     * @param openedAt run-clock nanoseconds
     */
    public static Schedule endless(ArrivalTimes times, long openedAt, RecorderStripes recorders) {
        return new Schedule(times, openedAt, recorders, Long.MAX_VALUE, null);
    }

    /** Limited to this length; followed by the one that opens where this ends. */
    public static Schedule of(
            ArrivalTimes times,
            long openedAt,
            long lengthNanos,
            RecorderStripes recorders,
            RecorderStripes afterwards) {
        return new Schedule(
                times,
                openedAt,
                recorders,
                times.before(lengthNanos),
                endless(times, openedAt + lengthNanos, afterwards));
    }

    /** This one, or its successor when all of this one is claimed. */
    Schedule current() {
        return following != null && exhausted() ? following : this;
    }

    /** Claims the oldest number that is due, or {@link #NONE}. */
    public long claimDue(long now) {
        long number = next.get();
        while (number < end && timeOf(number) - now <= 0) {
            if (next.compareAndSet(number, number + 1)) {
                return number;
            }
            number = next.get();
        }
        return NONE;
    }

    /** Claims the next number before it is due, or {@link #NONE} when all are claimed. */
    public long claimAhead() {
        long number = next.get();
        while (number < end) {
            if (next.compareAndSet(number, number + 1)) {
                return number;
            }
            number = next.get();
        }
        return NONE;
    }

    /** Returns a claimed number that will not be sent. */
    public void giveBack() {
        givenBack.incrementAndGet();
    }

    /** Whether a number that was claimed may still be sent. */
    public boolean has(long number) {
        return number < end;
    }

    /** Intended start of a request, run-clock nanoseconds. */
    public long timeOf(long number) {
        return openedAt + times.offsetNanos(number);
    }

    /** The next unclaimed number. */
    public long upcoming() {
        return next.get();
    }

    /** Where its requests are recorded. */
    public RecorderStripes recorders() {
        return recorders;
    }

    /** Whether there is nothing to claim any more. */
    boolean exhausted() {
        return next.get() >= end;
    }

    /** It is replaced: requests that are not due yet no longer belong to it, and waiting ones are dropped. */
    public void endAt(long now) {
        end = Math.min(end, times.before(now - openedAt));
        if (following != null) {
            following.endAt(now);
        }
    }

    /** Nothing more is sent: neither requests waiting for a slot nor those not due yet. */
    public void cut() {
        end = 0;
    }

    /** Requests that were or are about to be sent. */
    public long due() {
        return next.get() - givenBack.get();
    }

    /** Whether nothing more will be claimed and all sent requests are complete. */
    public boolean complete() {
        return exhausted() && recorders.completed() >= due();
    }

    /** Requests due by then, less those claimed. */
    public long backlog(long now) {
        long arrived = now - openedAt <= 0 ? 0 : Math.min(offered, times.before(now - openedAt));
        return Math.max(0, arrived - next.get());
    }

    /** Requests of the schedule. */
    public long offered() {
        return offered;
    }

    /** Run-clock nanoseconds. */
    public long openedAt() {
        return openedAt;
    }
}
