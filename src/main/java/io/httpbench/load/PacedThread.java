package io.httpbench.load;

import io.httpbench.client.Client;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread that calls a blocking client in an open loop: takes the next number, waits for its time, sends. While all are
 * busy, numbers wait for them and keep their time. Before there is a schedule it is a slot of a closed loop.
 */
final class PacedThread extends RepeatingSlot {

    /** So often at least it looks whether its number is still to be sent. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Supplier<LoadCourse.Sleeper> sleepers;
    private LoadCourse.@Nullable Sleeper sleeper;

    /**
     * A thread that is still to run.
     *
     * @param sleepers how it waits; asked once, by the thread itself
     */
    PacedThread(LoopState loop, int lane, Client client, Supplier<LoadCourse.Sleeper> sleepers) {
        super(loop, lane, client);
        this.sleepers = sleepers;
    }

    @Override
    boolean sendNext() {
        while (true) {
            Schedule schedule = loop.schedule();
            if (schedule == null) {
                return super.sendNext();
            }
            if (loop.stopping()) {
                loop.leave();
                return false;
            }
            long number = schedule.claimAhead();
            if (number != Schedule.NONE && isTime(schedule, number)) {
                sendDue(schedule.timeOf(number), schedule.recorders());
                return true;
            }
        }
    }

    /** Waits for the time of a number; false when it was given back, since its schedule has ended meanwhile. */
    private boolean isTime(Schedule schedule, long number) {
        long time = schedule.timeOf(number);
        while (schedule.has(number) && !loop.stopping()) {
            long wait = time - loop.clock.nanos();
            if (wait <= 0) {
                return true;
            }
            sleep(Math.min(wait, LOOK_NANOS));
        }
        schedule.giveBack();
        return false;
    }

    private void sleep(long nanos) {
        LoadCourse.Sleeper own = sleeper;
        if (own == null) {
            own = sleepers.get();
            sleeper = own;
        }
        own.sleep(nanos);
    }

    /** The schedule keeps a failing thread from spinning; one that paused would hold up requests whose time has come. */
    @Override
    boolean mayGoOn() {
        return loop.schedule() != null || super.mayGoOn();
    }
}
