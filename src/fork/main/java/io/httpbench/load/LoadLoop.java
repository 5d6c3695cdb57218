package io.httpbench.load;

import io.httpbench.api.Client;
import io.httpbench.load.slot.AnswerJudge;
import io.httpbench.load.slot.Backoff;
import io.httpbench.load.slot.LoopState;
import io.httpbench.load.slot.Schedule;
import io.httpbench.load.slot.Schedules;
import io.httpbench.load.slot.Sender;
import io.httpbench.load.slot.Slot;
import io.httpbench.load.slot.Window;
import io.httpbench.measure.FailureLog;
import io.httpbench.measure.NanoClock;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.model.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The load. It starts as a closed loop: every sender sends again when its previous request is complete. It becomes an
 * open loop when it is given a schedule: then requests are sent when they are due. Controlled by one thread, which
 * alone calls these methods.
 */
public final class LoadLoop {

    private static final int REHEARSED = 1_000;

    private final LoopState state;
    private final int lanes;
    private final int batch;
    private final Senders senders;
    private final Starter starter;
    private final Schedules schedules = new Schedules();
    private final IdleSlots idle;
    private final Pacing pacing;
    private final boolean blocking;
    private @Nullable Schedule followed;
    private @Nullable RecorderStripes openWindow;
    private @Nullable RecorderStripes unrecorded;
    private @Nullable Window window;
    private final List<Window> rehearsals = new ArrayList<>();
    private long succeededBefore;
    private long recordedBefore;
    private int abandoned;

    /** Starts the senders of a lane. */
    interface Starter {
        void start(int lane, Runnable firstRun);
    }

    /**
     * A loop that has not started yet.
     *
     * @param batch requests of one operation; 1: there are no operations
     * @param pacing of the schedules of a cell with an open loop
     * @param phases whether the phases of requests are measured; the client must have them
     */
    LoadLoop(
            Cell cell,
            int batch,
            Client client,
            AnswerJudge judge,
            NanoClock clock,
            Backoff backoff,
            Starter starter,
            Pacing pacing,
            boolean phases) {
        this.pacing = pacing;
        this.blocking = cell.blocking();
        this.idle = new IdleSlots(cell.inFlight());
        this.lanes = cell.lanes();
        this.batch = batch;
        this.starter = starter;
        state = new LoopState(clock, backoff, judge, lanes, phases);
        senders = cell.load().open()
                ? Senders.following(cell, state, client, idle, pacing)
                : Senders.of(cell, batch, state, client);
    }

    /** Starts sending, unrecorded. */
    void start() {
        List<Sender> alive = senders.alive();
        alive.forEach(sender -> state.enter());
        alive.forEach(sender -> starter.start(sender.lane(), sender::run));
    }

    /**
     * Opens a window whose record is discarded. Code that runs only when a window opens or is used up, such as for the
     * first value of a histogram, is new to the JIT compiler: it deoptimises all callers, for a second or more. Better
     * in the warm-up than in the window.
     */
    void rehearse() {
        Window rehearsal = newWindow((long) REHEARSED * batch);
        rehearsals.add(rehearsal);
        rehearsal.openAt(state.clock.nanos());
        state.open(rehearsal);
    }

    /** A window for this many requests, to be opened later. */
    Window newWindow(long requests) {
        return new Window(requests, batch, lanes, false, state.phases);
    }

    /** From now on requests are recorded, up to the window's budget. The load is not interrupted. A window that is open for
     * some time, again and again, is opened anew each time.
     */
    long open(Window next) {
        if (next != window) {
            follow(next);
        }
        long now = state.clock.nanos();
        next.openAt(now);
        state.open(next);
        return now;
    }

    /** Requests are no longer recorded; those in flight still are. The load is not interrupted. Returns for how long it was open. */
    long pause(Window open) {
        state.pause();
        return open.openNanos(state.clock.nanos());
    }

    /** Sends again after {@link #stop()}, unrecorded. Only when {@link #quiet()}. */
    void resume() {
        state.resume();
        start();
    }

    /** Recorders for a schedule, which count from now on. */
    RecorderStripes newRecorders() {
        RecorderStripes recorders = new RecorderStripes(lanes, true, state.phases);
        schedules.add(recorders);
        return recorders;
    }

    /** From now on these recorders count towards the record; only one at a time. */
    void record(RecorderStripes recorders) {
        openWindow = recorders;
    }

    /** Keeps only the counts of recorders that are no longer written to. */
    void retire(RecorderStripes recorders) {
        schedules.retire(recorders);
    }

    /** Gives the memory of all records back. Only when nothing is sent any more, and everything has been read. */
    void forget() {
        state.background.forget();
        rehearsals.forEach(Window::forget);
        if (window != null) {
            window.forget();
        }
        schedules.forget();
    }

    /** CPU time that waiting for intended starts has cost so far. */
    long waitingCpuNanos() {
        return pacing.waitingCpuNanos();
    }

    /** From now on requests are sent by a schedule. The load is not interrupted. */
    void follow(Schedule next) {
        boolean first = followed == null;
        state.follow(next);
        if (followed != null) {
            followed.endAt(next.openedAt());
        }
        followed = next;
        if (first) {
            unrecorded = next.recorders();
        }
        if (first && !blocking) {
            int pacers = pacing.pacers(lanes);
            for (int i = 0; i < pacers; i++) {
                pacing.begin(new Pacer(state, idle, i, pacers));
            }
        }
        pacing.wake();
    }

    /** A window for this many requests, to be opened later, when nothing is in flight. */
    Window newWindowAtRest(long requests) {
        return new Window(requests, batch, lanes, true, state.phases);
    }

    /** Sends and records the window's budget of requests, and nothing more. Only when {@link #quiet()}. */
    Window start(Window opened) {
        follow(opened);
        opened.openAt(state.clock.nanos());
        state.openAtRest(opened);
        start();
        return opened;
    }

    /** Only the counts of finished windows are kept: the recorders are large. */
    private void follow(Window next) {
        recordedBefore = recordedInClosedLoop();
        succeededBefore += window == null ? 0 : window.succeeded();
        window = next;
    }

    /**
     * Cancels every request that is older than the timeout, and abandons a slot whose client does not react.
     *
     * @param graceNanos how long after the timeout a client may take to complete a cancelled request
     */
    void cancelOverdue(long timeoutNanos, long graceNanos) {
        long now = state.clock.nanos();
        for (Slot slot : senders.slots()) {
            abandoned += slot.watch(now, timeoutNanos, graceNanos) ? 1 : 0;
        }
    }

    /** Starts no more requests. Those in flight continue. */
    void stop() {
        state.stop();
    }

    /** Whether no request is in flight and none will be. */
    boolean quiet() {
        return state.quiet();
    }

    /** Whether the client is seen to have ended requests more than once. Only when {@link #quiet()}. */
    boolean endedTwice() {
        return state.leftTwice();
    }

    /**
     * The current recorders: those of the window once there is one, else of the background. Rehearsals and windows of a
     * search are too short to count.
     */
    RecorderStripes recorders() {
        if (unrecorded != null) {
            return openWindow == null ? unrecorded : openWindow;
        }
        return (window == null ? state.background : window).recorders();
    }

    /** Recorded requests that are complete, over all windows. */
    long recorded() {
        return recordedInClosedLoop() + (openWindow == null ? 0 : openWindow.completed());
    }

    private long recordedInClosedLoop() {
        return recordedBefore + (window == null ? 0 : window.completed());
    }

    /** Successes so far, recorded or not. */
    long succeeded() {
        long sum = state.background.succeeded() + schedules.succeeded() + succeededBefore;
        for (Window rehearsal : rehearsals) {
            sum += rehearsal.succeeded();
        }
        return sum + (window == null ? 0 : window.succeeded());
    }

    /** End of the first success, run-clock nanoseconds; empty while there is none. */
    OptionalLong firstSuccess() {
        long end = state.firstGood();
        return end == LoopState.NONE ? OptionalLong.empty() : OptionalLong.of(end);
    }

    /** Successes and failures so far, recorded or not. */
    long completed() {
        long sum = state.background.completed() + schedules.completed() + recordedInClosedLoop();
        for (Window rehearsal : rehearsals) {
            sum += rehearsal.completed();
        }
        return sum;
    }

    FailureLog failures() {
        return state.failures;
    }

    /** Slots that were abandoned. */
    int abandoned() {
        return abandoned;
    }
}
