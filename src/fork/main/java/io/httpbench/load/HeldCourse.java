package io.httpbench.load;

import io.httpbench.measure.NanoClock;
import io.httpbench.model.FleetOrder;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The course of a load whose window opens at the same time as those of other machines: when it is warm the load goes on,
 * unrecorded, until it is told when to open; and again after the window until all of them are closed, so that nobody is
 * measured under less than the whole load.
 */
final class HeldCourse {

    /**
     * What is done between the last check and the opening: recorders are created, the cost of the window is metered. On one CPU
     * under full load that took up to 150 ms.
     */
    private static final long PREPARATION_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    /** Later than a thread is that waits for a CPU. */
    private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final NanoClock clock;
    private final Ticks ticks;
    private final Orders orders;
    private final LoadListener listener;
    private final LoadCourse.Sleeper sleeper;
    private long opensAt;

    /** A course that has not begun. */
    HeldCourse(NanoClock clock, Ticks ticks, Orders orders, LoadCourse.Sleeper sleeper, LoadListener listener) {
        this.clock = clock;
        this.ticks = ticks;
        this.orders = orders;
        this.sleeper = sleeper;
        this.listener = listener;
    }

    /** Says that the load is warm, and waits until shortly before the window opens. */
    void awaitOpening() {
        if (!ticks.stopped()) {
            listener.held(clock.nanos());
        }
        opensAt = clock.nanos();
        FleetOrder order = await(FleetOrder.Kind.OPEN);
        if (order != null) {
            opensAt = order.at();
            ticks.tickFor(opensAt - clock.nanos() - PREPARATION_NANOS, clock);
        }
    }

    /** Waits for the opening, when everything is prepared. */
    void awaitItsTime() {
        for (long left = opensAt - clock.nanos(); left > 0; left = opensAt - clock.nanos()) {
            sleeper.sleep(left);
        }
    }

    /**
     * The opening of a schedule: the agreed one however late this thread was to notice, since requests have their intended
     * starts from it. Of an order that came too late it is now.
     */
    long opensAt() {
        long now = clock.nanos();
        return now - opensAt > LATE_NANOS ? now : opensAt;
    }

    /** Says what was recorded, and keeps the load on until all windows are closed. */
    void awaitRest(long openedAt, long closedAt) {
        listener.recorded(openedAt, closedAt);
        await(FleetOrder.Kind.REST);
    }

    private @Nullable FleetOrder await(FleetOrder.Kind kind) {
        while (!ticks.stopped()) {
            for (FleetOrder order = orders.pollOrder(); order != null; order = orders.pollOrder()) {
                if (order.kind() == kind) {
                    return order;
                }
            }
            ticks.tick();
        }
        return null;
    }
}
