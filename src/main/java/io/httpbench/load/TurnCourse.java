package io.httpbench.load;

import io.httpbench.measure.RestingClock;
import io.httpbench.model.Turn;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The load of a fork that lives beside others: it flows while the fork has its turn, and nothing of it moves in between. All
 * turns are recorded in one window, which is open as long as they are: opened and closed by the clock, in flowing load.
 */
final class TurnCourse {

    /** From the first request of a turn until it is recorded: all slots are in flight then. */
    static final long SETTLE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Requests in flight are few and fast when a turn is over, and the next fork is waiting. */
    private static final long DRAIN_TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final LoadLoop loop;
    private final RestingClock clock;
    private final Ticks ticks;
    private final Supplier<Turn> turns;
    private final LoadListener listener;
    private Turn next = Turn.END;

    /**
     * A course that has not begun.
     *
     * @param turns waits for the next one
     */
    TurnCourse(LoadLoop loop, RestingClock clock, Ticks ticks, Supplier<Turn> turns, LoadListener listener) {
        this.loop = loop;
        this.clock = clock;
        this.ticks = ticks;
        this.turns = turns;
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
            long all = loop.completed();
            loop.resume();
            ticks.tickFor(next.nanos(), clock);
            rest();
            listener.turnEnded(next.number(), next.nanos(), 0, 0, loop.completed() - all);
            await();
        }
    }

    /**
     * Takes the turns that count.
     *
     * @param meter runs each, and meters what it uses
     */
    void measure(Window window, Consumer<Runnable> meter) {
        while (goesOn()) {
            long all = loop.completed();
            long before = window.completed();
            long succeededBefore = window.succeeded();
            loop.resume();
            ticks.tickFor(SETTLE_NANOS, clock);
            listener.turnOpened();
            long lengthBefore = window.turnsNanos();
            meter.accept(() -> {
                loop.open(window);
                ticks.tickFor(next.nanos(), clock);
                loop.pause(window);
            });
            listener.turnClosed();
            rest();
            long succeeded = window.succeeded() - succeededBefore;
            listener.turnEnded(
                    next.number(),
                    window.turnsNanos() - lengthBefore,
                    succeeded,
                    window.completed() - before - succeeded,
                    loop.completed() - all);
            await();
        }
    }

    private boolean goesOn() {
        return !next.last() && !ticks.stopped();
    }

    private void await() {
        if (!ticks.stopped()) {
            next = clock.standStill(turns);
        }
    }

    private void rest() {
        loop.stop();
        while (!loop.quiet()) {
            ticks.tick(DRAIN_TICK_NANOS);
        }
    }
}
