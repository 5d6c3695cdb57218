package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.load.slot.LoopState;
import io.httpbench.load.slot.RepeatingSlot;
import io.httpbench.load.slot.Schedule;

/**
 * A slot of an asynchronous client in an open loop. When its request is complete it sends the oldest one that is
 * overdue; when none is, it waits among the idle slots until a {@link Pacer} runs it. Before there is a schedule it
 * acts as a closed-loop slot.
 */
final class PacedSlot extends RepeatingSlot {

    private final IdleSlots idle;
    private final Pacing pacing;

    PacedSlot(LoopState loop, int lane, Client client, IdleSlots idle, Pacing pacing) {
        super(loop, lane, client);
        this.idle = idle;
        this.pacing = pacing;
    }

    @Override
    protected boolean sendNext() {
        Schedule schedule = loop.schedule();
        if (schedule == null) {
            return super.sendNext();
        }
        if (loop.stopping()) {
            loop.leave();
            return false;
        }
        long number = schedule.claimDue(loop.clock.nanos());
        if (number == Schedule.NONE) {
            rest(schedule);
            return false;
        }
        sendDue(schedule.timeOf(number), schedule.recorders());
        return true;
    }

    /**
     * Once it is among the idle slots it belongs to another thread. A request may have become due between the check and
     * that moment, and its pacer may have found no slot: then the pacer is asked to check again.
     */
    private void rest(Schedule schedule) {
        idle.add(this);
        if (schedule.timeOf(schedule.upcoming()) - loop.clock.nanos() <= 0) {
            pacing.wake();
        }
    }

    /** The schedule keeps a failing slot from spinning; a paused one would delay requests that are due. */
    @Override
    protected boolean mayGoOn() {
        return loop.schedule() != null || super.mayGoOn();
    }
}
