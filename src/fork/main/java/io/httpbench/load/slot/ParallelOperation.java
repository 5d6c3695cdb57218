package io.httpbench.load.slot;

import io.httpbench.api.Client;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * Operations of an asynchronous caller: several requests at once, and the next operation when all of them are complete.
 *
 * <p>The thread that starts the requests arrives when all are started, each request when it is complete, and the last
 * to arrive continues. So completions inside {@code start()} do not deepen the stack.
 */
public final class ParallelOperation implements Sender {

    private static final VarHandle REMAINING;

    static {
        try {
            REMAINING = MethodHandles.lookup().findVarHandle(ParallelOperation.class, "remaining", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final LoopState loop;
    private final List<Member> members = new ArrayList<>();
    private final Runnable resume = this::run;

    @SuppressWarnings("UnusedVariable") // through REMAINING
    private int remaining;

    private volatile boolean anyGood;
    private volatile boolean anyBad;
    private volatile boolean lame;
    private Window window;
    private long begin;
    private int failuresInARow;

    /** One slot per request of an operation. */
    private static final class Member extends GuardedSlot {

        private final ParallelOperation operation;

        Member(LoopState loop, int lane, Client client, ParallelOperation operation) {
            super(loop, lane, client);
            this.operation = operation;
        }

        @Override
        void completed(boolean good) {
            operation.memberCompleted(good);
        }

        @Override
        void lost() {
            operation.lame = true;
            operation.memberCompleted(false);
        }
    }

    /**
     * An operation whose requests use these lanes.
     *
     * @param lanes a lane for each request
     */
    public ParallelOperation(LoopState loop, Client client, List<Integer> lanes) {
        this.loop = loop;
        this.window = loop.background;
        lanes.forEach(lane -> members.add(new Member(loop, lane, client, this)));
    }

    /** One for each request of the operation. */
    public List<? extends Slot> slots() {
        return members;
    }

    @Override
    public int lane() {
        return members.get(0).lane();
    }

    @Override
    public void run() {
        do {
            Window claimed = lame ? null : loop.claim(lane());
            if (claimed == null) {
                loop.leave();
                return;
            }
            startAll(claimed);
        } while (arrivesLast() && loop.mayGoOn(failuresInARow, resume));
    }

    private void startAll(Window claimed) {
        window = claimed;
        anyGood = false;
        anyBad = false;
        begin = loop.clock.nanos();
        REMAINING.setVolatile(this, members.size() + 1);
        for (int i = 0; i < members.size(); i++) {
            members.get(i).sendGuarded(claimed.recorders());
        }
    }

    private void memberCompleted(boolean good) {
        if (good) {
            anyGood = true;
        } else {
            anyBad = true;
        }
        if (arrivesLast() && loop.mayGoOn(failuresInARow, resume)) {
            run();
        }
    }

    private boolean arrivesLast() {
        if ((int) REMAINING.getAndAdd(this, -1) > 1) {
            return false;
        }
        failuresInARow = anyGood ? 0 : failuresInARow + 1;
        window.recordOperation(lane(), begin, loop.clock.nanos(), !anyBad);
        return true;
    }

    @Override
    public boolean alive() {
        return !lame;
    }
}
