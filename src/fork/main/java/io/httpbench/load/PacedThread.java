package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.load.slot.LoopState;
import io.httpbench.load.slot.RepeatingSlot;
import io.httpbench.load.slot.Schedule;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread that calls a blocking client in an open loop: takes the next number, waits for its time, sends. While all
 * are busy, numbers wait and keep their intended start. Before there is a schedule it acts as a closed-loop slot.
 */
final class PacedThread extends RepeatingSlot {

    /** Maximum interval between checks whether its number is still to be sent. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Supplier<Pacing.Waiter> waiters;
    private Pacing.@Nullable Waiter waiter;

    /**
     * A thread that has not run yet.
     *
     * @param waiters how it waits; asked once, by the thread itself
     */
    PacedThread(LoopState loop, int lane, Client client, Supplier<Pacing.Waiter> waiters) {
        super(loop, lane, client);
        this.waiters = waiters;
    }

    @Override
    protected boolean sendNext() {
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
                awake();
                sendDue(schedule.timeOf(number), schedule.recorders());
                return true;
            }
        }
    }

    /** Waits for the time of a number; false when the number was returned because its schedule has ended. */
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
        Pacing.Waiter own = waiter;
        if (own == null) {
            own = waiters.get();
            waiter = own;
        }
        own.sleep(nanos);
    }

    private void awake() {
        Pacing.Waiter own = waiter;
        if (own != null) {
            own.awake();
        }
    }

    /** The schedule keeps a failing thread from spinning; a paused one would delay requests that are due. */
    @Override
    protected boolean mayGoOn() {
        return loop.schedule() != null || super.mayGoOn();
    }
}
