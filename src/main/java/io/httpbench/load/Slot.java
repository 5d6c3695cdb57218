package io.httpbench.load;

import io.httpbench.client.Client;
import io.httpbench.client.Completion;
import io.httpbench.client.Exchange;
import io.httpbench.client.FailureClassifier;
import io.httpbench.config.FailureKind;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The place of one request in flight: the hot loop. A completion records, claims the next request and starts it.
 *
 * <p>A completion may come inside {@code start()}, after it, or on another thread while {@code start()} is still
 * returning. Both the return of {@code start()} and the completion therefore <em>arrive</em>, and whichever arrives second
 * goes on. A client that always completes inside {@code start()} so loops here and never deepens the stack.
 *
 * <p>Plain fields are handed from the starting to the completing thread by the client (it passes the request on to that
 * thread), and back by the arrival.
 */
final class Slot implements Completion {

    private static final int NOBODY = 0;
    private static final int ONE = 1;
    private static final int ABANDONED = 2;

    private static final long NOT_IN_FLIGHT = Long.MIN_VALUE;

    private static final VarHandle ARRIVED;
    private static final VarHandle WATCHED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ARRIVED = lookup.findVarHandle(Slot.class, "arrived", int.class);
            WATCHED = lookup.findVarHandle(Slot.class, "watched", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final LoopState loop;
    private final int lane;
    private final Exchange exchange;
    private final Runnable resume = this::run;

    private RecorderStripes recorders;
    private long start;
    private int failuresInARow;

    @SuppressWarnings("UnusedVariable") // through ARRIVED
    private int arrived = NOBODY;

    /** Start of the request in flight for the watchdog, which reads without any ordering. */
    @SuppressWarnings("UnusedVariable") // through WATCHED
    private long watched = NOT_IN_FLIGHT;

    int lane() {
        return lane;
    }

    Slot(LoopState loop, int lane, Client client) {
        this.loop = loop;
        this.lane = lane;
        this.recorders = loop.unrecorded;
        this.exchange = client.newExchange(lane, this);
    }

    /** Sends requests until one is left to complete later, or the load stops. */
    void run() {
        do {
            if (loop.stopping()) {
                loop.leave();
                return;
            }
            recorders = loop.recordersFor(lane);
            start = loop.clock.nanos();
            WATCHED.setOpaque(this, start);
            exchange.start();
        } while (arrivesSecond() && mayGoOn());
    }

    @Override
    public void succeeded(int status, long bodyBytes) {
        // End time is read before anything else: the recorder's cost must not be charged to the client.
        long end = loop.clock.nanos();
        if (abandoned()) {
            return;
        }
        FailureKind kind = loop.judge.judge(status, bodyBytes);
        if (kind == null) {
            RequestRecorder recorder = recorders.acquire(lane);
            recorder.success(start, end);
            recorder.release();
            failuresInARow = 0;
        } else {
            recordFailure(kind);
            if (loop.failures.wants(kind)) {
                loop.failures.add(kind, loop.judge.explain(kind, status, bodyBytes));
            }
        }
        complete();
    }

    @Override
    public void failed(Throwable cause) {
        if (abandoned()) {
            return;
        }
        FailureKind kind = FailureClassifier.classify(cause);
        recordFailure(kind);
        if (loop.failures.wants(kind)) {
            loop.failures.add(kind, FailureClassifier.describe(cause));
        }
        complete();
    }

    private void recordFailure(FailureKind kind) {
        RequestRecorder recorder = recorders.acquire(lane);
        recorder.failure(kind, start);
        recorder.release();
        failuresInARow++;
    }

    private void complete() {
        WATCHED.setOpaque(this, NOT_IN_FLIGHT);
        if (arrivesSecond() && mayGoOn()) {
            run();
        }
    }

    private boolean arrivesSecond() {
        if (ARRIVED.compareAndSet(this, NOBODY, ONE) || abandoned()) {
            return false;
        }
        ARRIVED.setOpaque(this, NOBODY);
        return true;
    }

    private boolean mayGoOn() {
        return failuresInARow <= Backoff.FREE_FAILURES
                || loop.stopping()
                || loop.backoff.pause(Backoff.nanosAfter(failuresInARow), resume);
    }

    private boolean abandoned() {
        return (int) ARRIVED.getOpaque(this) == ABANDONED;
    }

    /** How long the request in flight has been under way; negative when there is none. Any thread. */
    long ageNanos(long now) {
        long since = (long) WATCHED.getOpaque(this);
        return since == NOT_IN_FLIGHT ? -1 : now - since;
    }

    /** Tells the client to give up. Any thread; if the request completes at this moment, nothing happens. */
    void cancel() {
        exchange.cancel();
    }

    /**
     * Gives the slot up for good: its client was told to cancel and did not complete. Counts the request as a timeout.
     * Should its completion come after all, it is ignored.
     */
    void abandon() {
        int seen = (int) ARRIVED.getVolatile(this);
        if (seen != ABANDONED && ARRIVED.compareAndSet(this, seen, ABANDONED)) {
            WATCHED.setOpaque(this, NOT_IN_FLIGHT);
            recordFailure(FailureKind.TIMEOUT);
            loop.failures.add(FailureKind.TIMEOUT, "the client never completed the request, not even when told to");
            loop.leave();
        }
    }
}
