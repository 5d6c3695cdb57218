package io.httpbench.load.slot;

import io.httpbench.api.Client;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A slot that sends its next request when the previous one is complete: the hot loop.
 *
 * <p>A completion may come inside {@code start()}, after it, or on another thread while {@code start()} is still
 * returning. Both the return of {@code start()} and the completion therefore <em>arrive</em>, and whichever arrives
 * second continues. A client that always completes inside {@code start()} so loops here and never deepens the stack.
 */
public class RepeatingSlot extends Slot implements Sender {

    private static final int NOBODY = 0;
    private static final int ONE = 1;
    private static final int ABANDONED = 2;

    private static final VarHandle ARRIVED;

    static {
        try {
            ARRIVED = MethodHandles.lookup().findVarHandle(RepeatingSlot.class, "arrived", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Runnable resume = this::run;
    private int failuresInARow;

    @SuppressWarnings("UnusedVariable") // through ARRIVED
    private int arrived = NOBODY;

    /** Of a lane. It sends nothing until it is run. */
    public RepeatingSlot(LoopState loop, int lane, Client client) {
        super(loop, lane, client);
    }

    @Override
    public final void run() {
        do {
            if (!sendNext()) {
                return;
            }
        } while (arrivesSecond() && mayGoOn());
    }

    /** Sends its next request; false when there is none, and it is run again from elsewhere, if at all. */
    protected boolean sendNext() {
        Window window = loop.claim(lane());
        if (window == null) {
            loop.leave();
            return false;
        }
        send(window.recorders());
        return true;
    }

    @Override
    final void completed(boolean good) {
        failuresInARow = good ? 0 : failuresInARow + 1;
        if (arrivesSecond() && mayGoOn()) {
            run();
        }
    }

    private boolean arrivesSecond() {
        if (ARRIVED.compareAndSet(this, NOBODY, ONE) || ignored()) {
            return false;
        }
        ARRIVED.setOpaque(this, NOBODY);
        return true;
    }

    /** Whether it may send another request at once; if not, it has left the load, or is run again after a pause. */
    protected boolean mayGoOn() {
        return loop.mayGoOn(failuresInARow, resume);
    }

    @Override
    final boolean ignored() {
        return (int) ARRIVED.getOpaque(this) == ABANDONED;
    }

    @Override
    public final boolean alive() {
        return !ignored();
    }

    @Override
    final boolean giveUp() {
        int seen = (int) ARRIVED.getVolatile(this);
        return seen != ABANDONED && ARRIVED.compareAndSet(this, seen, ABANDONED);
    }

    @Override
    final void lost() {
        loop.leave();
    }
}
