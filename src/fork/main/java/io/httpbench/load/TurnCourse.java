package io.httpbench.load;

import io.httpbench.load.slot.Window;
import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RequestTotals;
import io.httpbench.measure.RestingClock;
import io.httpbench.model.Turn;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The load of a fork that lives beside others: it flows while the fork has its turn, and nothing of it moves in between. All
 * turns are recorded in one window, which is open as long as they are: opened and closed by the clock, in flowing load.
 */
final class TurnCourse {

    /** How long a turn settles in service times, since slots that started together are in step at first. */
    private static final int SETTLE_SERVICE_TIMES = 5;

    /** Requests in flight are few and fast when a turn is over, and the next fork is waiting. */
    private static final long DRAIN_TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final LoadLoop loop;
    private final RestingClock clock;
    private final Ticks ticks;
    private final Supplier<Turn> turns;
    private final LoadListener listener;
    private final long inFlight;
    private long settleNanos = Turn.SETTLE.toNanos();
    private Turn next = Turn.END;

    /**
     * A course that has not begun.
     *
     * @param turns waits for the next one
     * @param inFlight requests at once
     */
    TurnCourse(
            LoadLoop loop,
            RestingClock clock,
            Ticks ticks,
            Supplier<Turn> turns,
            long inFlight,
            LoadListener listener) {
        this.loop = loop;
        this.clock = clock;
        this.ticks = ticks;
        this.turns = turns;
        this.inFlight = inFlight;
        this.listener = listener;
    }

    /**
     * Takes the turns that do not count, and waits for the first that does. The compiler must have seen the load stop and
     * start, or it would meet that in a turn that counts.
     */
    void rehearse() {
        rest();
        listener.resting();
        await();
        while (goesOn() && !next.recorded()) {
            long before = loop.completed();
            loop.resume();
            ticks.tickFor(next.nanos(), clock);
            rest();
            // By Little's law; a turn without a response says nothing of it.
            long serviceNanos = inFlight * next.nanos() / Math.max(1, loop.completed() - before);
            settleNanos = Math.max(Turn.SETTLE.toNanos(), Math.min(SETTLE_SERVICE_TIMES * serviceNanos, next.nanos()));
            listener.turnEnded(next.number(), next.nanos(), 0, 0);
            await();
        }
    }

    /**
     * What was recorded in turns.
     *
     * @param nanos their length
     * @param used resources meanwhile
     * @param completed requests completed meanwhile, including unrecorded ones
     */
    record Recorded(RequestTotals requests, long nanos, ProcessUsage used, long completed) {

        static final Recorded NONE = new Recorded(RequestTotals.sum(List.of()), 0, ProcessUsage.NONE, 0);

        Recorded plus(Recorded more) {
            RequestTotals all = RequestTotals.sum(List.of(requests, more.requests));
            return new Recorded(all, nanos + more.nanos, used.plus(more.used), completed + more.completed);
        }

        Round round() {
            return new Round(requests.succeeded() + requests.failures(), nanos, requests, NONE.requests);
        }
    }

    /** Takes the turns that are recorded, and returns what is in those that count. */
    Recorded measure(Window window, Supplier<ProcessUsage> usage) {
        Recorded counting = Recorded.NONE;
        Recorded setAside = Recorded.NONE;
        while (goesOn()) {
            RequestTotals before = window.totals();
            loop.resume();
            ticks.tickFor(settleNanos, clock);
            listener.turnOpened();
            ProcessUsage usedBefore = usage.get();
            long completedBefore = loop.completed();
            loop.open(window);
            ticks.tickFor(next.nanos(), clock);
            long nanos = loop.pause(window);
            ProcessUsage used = usage.get().since(usedBefore);
            long completed = loop.completed() - completedBefore;
            listener.turnClosed();
            rest();
            Recorded turn = new Recorded(window.totals().since(before), nanos, used, completed);
            listener.turnEnded(next.number(), nanos, turn.requests.succeeded(), turn.requests.failures());
            await();
            listener.turnJudged(next);
            if (next.setAside()) {
                setAside = setAside.plus(turn);
            } else {
                counting = counting.plus(turn);
            }
        }
        return next.allCount() ? counting.plus(setAside) : counting;
    }

    private boolean goesOn() {
        return !next.last() && !ticks.stopped();
    }

    private void await() {
        next = ticks.stopped() ? Turn.END : clock.standStill(turns);
    }

    private void rest() {
        ticks.rest(DRAIN_TICK_NANOS);
    }
}
