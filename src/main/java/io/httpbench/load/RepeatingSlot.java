package io.httpbench.load;

import io.httpbench.client.Client;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A slot that sends its next request when the one before is complete: the hot loop.
 *
 * <p>A completion may come inside {@code start()}, after it, or on another thread while {@code start()} is still
 * returning. Both the return of {@code start()} and the completion therefore <em>arrive</em>, and whichever arrives second
 * goes on. A client that always completes inside {@code start()} so loops here and never deepens the stack.
 */
final class RepeatingSlot extends Slot implements Sender {

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

    RepeatingSlot(LoopState loop, int lane, Client client) {
        super(loop, lane, client);
    }

    @Override
    public void run() {
        do {
            Window window = loop.claim(lane());
            if (window == null) {
                loop.leave();
                return;
            }
            send(window.recorders());
        } while (arrivesSecond() && mayGoOn());
    }

    @Override
    void completed(boolean good) {
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

    private boolean mayGoOn() {
        return loop.mayGoOn(failuresInARow, resume);
    }

    @Override
    boolean ignored() {
        return (int) ARRIVED.getOpaque(this) == ABANDONED;
    }

    @Override
    public boolean alive() {
        return !ignored();
    }

    @Override
    boolean giveUp() {
        int seen = (int) ARRIVED.getVolatile(this);
        return seen != ABANDONED && ARRIVED.compareAndSet(this, seen, ABANDONED);
    }

    @Override
    void lost() {
        loop.leave();
    }
}
