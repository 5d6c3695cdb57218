package io.httpbench.load.slot;

import io.httpbench.api.Client;
import io.httpbench.measure.RecorderStripes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A slot of an operation. If a completion races with the watchdog abandoning the request, exactly one wins. */
abstract class GuardedSlot extends Slot {

    private static final int IDLE = 0;
    private static final int IN_FLIGHT = 1;
    private static final int LOST = 2;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(GuardedSlot.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("UnusedVariable") // through STATE
    private int state = IDLE;

    GuardedSlot(LoopState loop, int lane, Client client) {
        super(loop, lane, client);
    }

    /** Sends a request, to be recorded in this window. */
    final void sendGuarded(RecorderStripes into) {
        STATE.setVolatile(this, IN_FLIGHT);
        send(into);
    }

    @Override
    final boolean ignored() {
        return !STATE.compareAndSet(this, IN_FLIGHT, IDLE);
    }

    @Override
    final boolean giveUp() {
        return STATE.compareAndSet(this, IN_FLIGHT, LOST);
    }

    final boolean isLost() {
        return (int) STATE.getVolatile(this) == LOST;
    }
}
