package io.httpbench.load;

import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import io.httpbench.measure.RequestTotals;
import io.httpbench.model.FailureKind;
import java.util.concurrent.atomic.AtomicLong;

/** The recorded interval: a budget of requests and what became of them. */
public final class Window {

    private final Budget budget;
    private final int batch;
    private final RecorderStripes recorders;
    private final RecorderStripes operations;
    private final AtomicLong givenBack = new AtomicLong();
    private final boolean atRest;

    /** Written before the window is handed to those who read it. */
    private long openedAt;

    /** When requests were left and no more of them were to start. The controlling thread's. */
    private long cutAt = RequestTotals.NEVER;

    /**
     * A window that is still to open. Its recorders take megabytes, and milliseconds to make: both belong before the opening.
     *
     * @param requests a multiple of the batch
     * @param batch requests that are claimed at once
     * @param atRest whether nothing will be in flight when it opens
     */
    Window(long requests, int batch, int lanes, boolean atRest) {
        this.budget = new Budget(requests / batch, lanes);
        this.batch = batch;
        this.recorders = new RecorderStripes(lanes);
        this.operations = new RecorderStripes(batch == 1 ? 1 : lanes);
        this.atRest = atRest;
    }

    /** Never complete. */
    static Window endless(int lanes) {
        return new Window(Long.MAX_VALUE, 1, lanes, false);
    }

    void openAt(long now) {
        openedAt = now;
    }

    boolean claim(int lane) {
        return budget.claim(lane);
    }

    RecorderStripes recorders() {
        return recorders;
    }

    /** Records an operation of several requests; a failed one has no time. */
    void recordOperation(int lane, long begin, long end, boolean good) {
        RequestRecorder recorder = operations.acquire(lane);
        if (good) {
            recorder.success(begin, end);
        } else {
            recorder.failure(FailureKind.OTHER, begin, end);
        }
        recorder.release();
    }

    /** Starts no more recorded requests. Call it until {@link #complete()}; the first time counts. */
    void cutOff(long now) {
        if (budget.withdraw() > 0 && cutAt == RequestTotals.NEVER) {
            cutAt = now;
        }
    }

    /** Takes back requests that were claimed and will not be sent. */
    void giveBack(int requests) {
        givenBack.addAndGet(requests);
    }

    /** Whether every recorded request is back. */
    public boolean complete() {
        return recorders.completed() >= due();
    }

    /** Requests of the budget; after {@link #cutOff} those that were started. */
    public long due() {
        return budget.due() * batch - givenBack.get();
    }

    /** Recorded requests that are back. */
    public long completed() {
        return recorders.completed();
    }

    long succeeded() {
        return recorders.succeeded();
    }

    /** What was recorded. Only when {@link #complete()}. */
    public RequestTotals totals() {
        return recorders.totals();
    }

    /** What was recorded of operations. Only when all is quiet. */
    RequestTotals operationTotals() {
        return operations.totals();
    }

    /**
     * Length of the window. In a load that flows: from its opening to the start of its last request. Each start follows a
     * completion, so by then as many requests were completed as were started, and one slow straggler at the end, which
     * is waited for and recorded, does not stretch the time in which all the others were done. Of operations it is the start
     * of the last one: when its further requests start, the other callers have long gone on, unrecorded. When it was cut off: to
     * that moment, so that a pause before it is not left out. Where nothing was in flight before: to the end of its last
     * request, since nothing else was completed meanwhile.
     */
    public long elapsedNanos(RequestTotals totals) {
        return totals.lastStart() == RequestTotals.NEVER ? 0 : Math.max(1, end(totals) - openedAt);
    }

    private long end(RequestTotals totals) {
        if (atRest) {
            return totals.lastEnd();
        }
        if (cutAt != RequestTotals.NEVER) {
            return cutAt;
        }
        long lastClaim = batch == 1 ? RequestTotals.NEVER : operationTotals().lastStart();
        return lastClaim == RequestTotals.NEVER ? totals.lastStart() : lastClaim;
    }
}
