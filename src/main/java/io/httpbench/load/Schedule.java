package io.httpbench.load;

import io.httpbench.measure.RecorderStripes;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of an open loop: requests by number, each with the time at which it is meant to start, to be claimed in this
 * order. What waits for a slot is the difference of two numbers, so a backlog takes no memory, however long it grows.
 *
 * <p>Whoever claims a number sends it or gives it back. Claims may come from any thread; the rest is the controlling
 * thread's.
 */
final class Schedule {

    /** Nothing to claim yet. */
    static final long NONE = -1;

    private final ArrivalTimes times;
    private final long openedAt;
    private final RecorderStripes recorders;
    private final long offered;
    private final @Nullable Schedule following;
    private final AtomicLong next = new AtomicLong();
    private final AtomicLong givenBack = new AtomicLong();

    /** Numbers from here on are none of this schedule's. */
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
     * Goes on until another takes its place.
     *
     * @param openedAt run-clock nanoseconds
     */
    static Schedule endless(ArrivalTimes times, long openedAt, RecorderStripes recorders) {
        return new Schedule(times, openedAt, recorders, Long.MAX_VALUE, null);
    }

    /** So long; then the one that opens where this ends. */
    static Schedule of(
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

    /** This one, or that which follows when all of this one is claimed. */
    Schedule current() {
        return following != null && exhausted() ? following : this;
    }

    /** Claims the oldest number whose time has come, or {@link #NONE}. */
    long claimDue(long now) {
        long number = next.get();
        while (number < end && timeOf(number) - now <= 0) {
            if (next.compareAndSet(number, number + 1)) {
                return number;
            }
            number = next.get();
        }
        return NONE;
    }

    /** Claims the next number before its time, or {@link #NONE} when all are claimed. */
    long claimAhead() {
        long number = next.get();
        while (number < end) {
            if (next.compareAndSet(number, number + 1)) {
                return number;
            }
            number = next.get();
        }
        return NONE;
    }

    /** Takes back a claim of what will not be sent. */
    void giveBack() {
        givenBack.incrementAndGet();
    }

    /** Whether a number that was claimed may still be sent. */
    boolean has(long number) {
        return number < end;
    }

    /** When a request is meant to start, run-clock nanoseconds. */
    long timeOf(long number) {
        return openedAt + times.offsetNanos(number);
    }

    /** The next number that nobody has claimed. */
    long upcoming() {
        return next.get();
    }

    RecorderStripes recorders() {
        return recorders;
    }

    /** Whether there is nothing to claim any more. */
    boolean exhausted() {
        return next.get() >= end;
    }

    /** Another takes its place: what is not due by now is none of this one's, and what waits is dropped. */
    void endAt(long now) {
        end = Math.min(end, times.before(now - openedAt));
        if (following != null) {
            following.endAt(now);
        }
    }

    /** No more is sent: what waits for a slot, and what waits for its time, never will be. */
    void cut() {
        end = 0;
    }

    /** Requests that were sent, or are about to be. */
    long due() {
        return next.get() - givenBack.get();
    }

    /** Whether nothing more will be claimed and all that was sent is back. */
    boolean complete() {
        return exhausted() && recorders.completed() >= due();
    }

    /** Requests whose time had come by then, without those that have been claimed. */
    long backlog(long now) {
        long arrived = now - openedAt <= 0 ? 0 : Math.min(offered, times.before(now - openedAt));
        return Math.max(0, arrived - next.get());
    }

    /** Requests that were meant to start. */
    long offered() {
        return offered;
    }

    /** Run-clock nanoseconds. */
    long openedAt() {
        return openedAt;
    }
}
