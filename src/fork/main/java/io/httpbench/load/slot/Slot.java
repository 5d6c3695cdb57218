package io.httpbench.load.slot;

import io.httpbench.api.Client;
import io.httpbench.api.Completion;
import io.httpbench.api.Exchange;
import io.httpbench.api.FailureClassifier;
import io.httpbench.api.FailureKind;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import io.httpbench.model.text.FailureText;
import io.httpbench.model.text.Misfit;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The slot of one request in flight: sends it, judges and records its completion. What happens next depends on the kind
 * of slot.
 *
 * <p>Plain fields are safely published from the starting to the completing thread by the client, which passes the
 * request on to that thread.
 */
public abstract class Slot implements Completion {

    private static final long NOT_IN_FLIGHT = Long.MIN_VALUE;

    private static final VarHandle WATCHED;

    static {
        try {
            WATCHED = MethodHandles.lookup().findVarHandle(Slot.class, "watched", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** What it shares with all slots. */
    protected final LoopState loop;

    private final int lane;
    private final Exchange exchange;

    /** Null unless they are measured. */
    private final @Nullable RequestPhases phases;

    private RecorderStripes recorders;
    private long intended;
    private long lateness;
    private long start;

    /** Since when it could have sent: the end of its last request. */
    private long freeSince;

    /** Start of the request in flight for the watchdog, which reads without any ordering. */
    @SuppressWarnings("UnusedVariable") // through WATCHED
    private long watched = NOT_IN_FLIGHT;

    /** The request that the watchdog has cancelled, by its start, and since when; its thread's alone. */
    private long cancelled = NOT_IN_FLIGHT;

    private long cancelledAt;

    Slot(LoopState loop, int lane, Client client) {
        this.loop = loop;
        this.lane = lane;
        this.recorders = loop.background.recorders();
        this.freeSince = loop.clock.nanos();
        this.phases = loop.phases ? new RequestPhases(loop.clock) : null;
        // Last: the client asks for the phases.
        this.exchange = client.newExchange(lane, this);
    }

    /** The lane it belongs to. */
    public final int lane() {
        return lane;
    }

    /** Sends a request, to be recorded in this window. */
    final void send(RecorderStripes into) {
        long now = loop.clock.nanos();
        intended = now;
        lateness = 0;
        sendAt(now, into);
    }

    /**
     * Sends a request with an intended start, which may be long past.
     *
     * @param due run-clock nanoseconds
     */
    protected final void sendDue(long due, RecorderStripes into) {
        long now = loop.clock.nanos();
        intended = due;
        lateness = now - (freeSince - due > 0 ? freeSince : due);
        sendAt(now, into);
    }

    private void sendAt(long now, RecorderStripes into) {
        recorders = into;
        start = now;
        if (phases != null) {
            phases.begin(now);
        }
        WATCHED.setOpaque(this, now);
        exchange.start();
    }

    @Override
    public final void succeeded(int status, long bodyBytes) {
        // End time is read before anything else: the recorder's cost must not be charged to the client.
        long end = loop.clock.nanos();
        if (ignored()) {
            return;
        }
        FailureKind kind = loop.judge.judge(status, bodyBytes);
        RequestRecorder recorder = acquire();
        recorder.answered(status);
        if (kind == null) {
            recorder.success(start, end);
            recorder.received(bodyBytes);
            recorder.responded(intended, end);
            if (phases != null) {
                phases.record(recorder, end);
            }
            recorder.release();
            loop.good(end);
        } else {
            recorder.failure(kind, start, end);
            recorder.release();
            if (loop.failures.wants(kind)) {
                loop.failures.add(kind, loop.judge.explain(kind, status, bodyBytes));
            }
        }
        WATCHED.setOpaque(this, NOT_IN_FLIGHT);
        freeSince = end;
        completed(kind == null);
    }

    @Override
    public final void failed(Throwable cause) {
        long end = loop.clock.nanos();
        if (ignored()) {
            return;
        }
        FailureKind kind = FailureClassifier.classify(cause);
        recordFailure(kind, end);
        if (loop.failures.wants(kind)) {
            loop.failures.add(kind, FailureText.of(cause));
            Misfit.in(cause).ifPresent(loop.failures::misfit);
        }
        WATCHED.setOpaque(this, NOT_IN_FLIGHT);
        freeSince = end;
        completed(false);
    }

    @Override
    public final @Nullable RequestPhases phases() {
        return phases;
    }

    /** The recorder for the request's end, which knows when the request was sent. */
    private RequestRecorder acquire() {
        RequestRecorder recorder = recorders.acquire(lane);
        recorder.sent(intended, lateness, start);
        return recorder;
    }

    /** Without a complete response. */
    private void recordFailure(FailureKind kind, long end) {
        RequestRecorder recorder = acquire();
        recorder.failure(kind, start, end);
        recorder.release();
    }

    /** Whether a completion is too late, because the slot was abandoned. */
    abstract boolean ignored();

    /** The request is recorded. */
    abstract void completed(boolean good);

    /** Whether the slot can be abandoned: there is a request in flight, whose completion will be ignored from now on. */
    abstract boolean giveUp();

    /** The slot was abandoned, and its request is recorded as a timeout. */
    abstract void lost();

    /**
     * Cancels a request that is older than the timeout, and abandons the slot when its client has been told so for a while: on a machine
     * that stood still a request is old before anybody could cancel it. One thread; if the request completes at this moment, nothing
     * happens.
     *
     * @param now run-clock nanoseconds
     * @param graceNanos how long after the timeout a client may take to complete a cancelled request
     * @return whether the slot is abandoned
     */
    public final boolean watch(long now, long timeoutNanos, long graceNanos) {
        long since = (long) WATCHED.getOpaque(this);
        if (since == NOT_IN_FLIGHT || now - since <= timeoutNanos) {
            return false;
        }
        if (cancelled != since) {
            cancelled = since;
            cancelledAt = now;
        } else if (now - since > timeoutNanos + graceNanos && now - cancelledAt >= graceNanos / 2) {
            return abandon();
        }
        exchange.cancel();
        return false;
    }

    /**
     * Abandons the slot for good: its client did not complete the cancelled request. Counts the request as a timeout.
     *
     * @return false when there is nothing to abandon, since the request has completed at this moment
     */
    private boolean abandon() {
        if (!giveUp()) {
            return false;
        }
        WATCHED.setOpaque(this, NOT_IN_FLIGHT);
        recordFailure(FailureKind.TIMEOUT, loop.clock.nanos());
        loop.failures.add(FailureKind.TIMEOUT, "the client never completed the request, not even when told to");
        lost();
        return true;
    }
}
