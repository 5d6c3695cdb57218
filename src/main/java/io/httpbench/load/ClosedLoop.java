package io.httpbench.load;

import io.httpbench.client.Client;
import io.httpbench.config.Cell;
import io.httpbench.measure.FailureLog;
import io.httpbench.measure.NanoClock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Closed-loop load: every slot starts its next request when the one before is complete. Controlled by one thread, which
 * owns all methods here.
 */
public final class ClosedLoop {

    private final Cell cell;
    private final LoopState state;
    private final List<Slot> slots = new ArrayList<>();
    private final Starter starter;
    private @Nullable Window window;
    private int abandoned;

    /** How the slots of a new loop get going. */
    interface Starter {
        void start(int lane, Runnable firstRun);
    }

    ClosedLoop(Cell cell, Client client, AnswerJudge judge, NanoClock clock, Backoff backoff, Starter starter) {
        this.cell = cell;
        this.starter = starter;
        state = new LoopState(clock, backoff, judge, cell.lanes());
        for (int lane = 0; lane < cell.lanes(); lane++) {
            for (int i = 0; i < cell.slotsOf(lane); i++) {
                slots.add(new Slot(state, lane, client));
            }
        }
    }

    /** Starts all slots, unrecorded. */
    void start() {
        slots.forEach(slot -> state.enter());
        for (Slot slot : slots) {
            starter.start(slot.lane(), slot::run);
        }
    }

    /** From now on requests are recorded, as many as given. The load does not stop for it. */
    Window openWindow(long requests) {
        Window opened = new Window(requests, cell.lanes(), state.clock.nanos());
        window = opened;
        state.open(opened);
        return opened;
    }

    /**
     * Cancels every request that is older than the timeout, and abandons a slot whose client does not react.
     *
     * @param graceNanos how long after the timeout a client may take to complete what it was told to cancel
     */
    void cancelOverdue(long timeoutNanos, long graceNanos) {
        long now = state.clock.nanos();
        for (Slot slot : slots) {
            long age = slot.ageNanos(now);
            if (age > timeoutNanos + graceNanos) {
                slot.abandon();
                abandoned++;
            } else if (age > timeoutNanos) {
                slot.cancel();
            }
        }
    }

    /** Starts no more requests. Those in flight go on. */
    void stop() {
        state.stop();
    }

    /** Whether no request is in flight and none will be. */
    boolean quiet() {
        return state.quiet();
    }

    /** Successes so far, recorded or not. */
    long succeeded() {
        return state.unrecorded.succeeded()
                + (window == null ? 0 : window.recorders().succeeded());
    }

    /** Successes and failures so far, recorded or not. */
    long completed() {
        return state.unrecorded.completed() + (window == null ? 0 : window.completed());
    }

    FailureLog failures() {
        return state.failures;
    }

    /** Slots that were given up. */
    int abandoned() {
        return abandoned;
    }
}
