package io.httpbench.load.slot;

import io.httpbench.api.FailureKind;
import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestRecorder;
import io.httpbench.measure.RequestTotals;
import java.util.concurrent.atomic.AtomicLong;

/** The recorded interval: a budget of requests and their results. */
public final class Window {

    private final Budget budget;
    private final int batch;
    private final RecorderStripes recorders;
    private final RecorderStripes operations;
    private final AtomicLong givenBack = new AtomicLong();
    private final boolean atRest;

    /** Written before the window is published to its readers. */
    private long openedAt;

    /** When the window was cut off with requests left. Confined to the controlling thread. */
    private long cutAt = RequestTotals.NEVER;

    /**
     * A window that has not opened yet. Its recorders take megabytes, and milliseconds to create: both before the opening.
     *
     * @param requests a multiple of the batch
     * @param batch requests claimed at once
     * @param atRest whether nothing is in flight when it opens
     * @param phases whether the phases of requests are recorded
     */
    public Window(long requests, int batch, int lanes, boolean atRest, boolean phases) {
        this.budget = new Budget(requests / batch, lanes);
        this.batch = batch;
        this.recorders = new RecorderStripes(lanes, false, phases);
        this.operations = new RecorderStripes(batch == 1 ? 1 : lanes);
        this.atRest = atRest;
    }

    /** Never complete. */
    static Window endless(int lanes, boolean phases) {
        return new Window(Long.MAX_VALUE, 1, lanes, false, phases);
    }

    /** Opens it; a time of the loop's clock. */
    public void openAt(long now) {
        openedAt = now;
    }

    /** For how long it has been open since it was opened last. */
    public long openNanos(long now) {
        return now - openedAt;
    }

    boolean claim(int lane) {
        return budget.claim(lane);
    }

    /** Where its requests are recorded. */
    public RecorderStripes recorders() {
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

    /** Gives the memory of its record back. */
    public void forget() {
        recorders.forget();
        operations.forget();
    }

    /** Starts no more recorded requests. Call it until {@link #complete()}; the first time counts. */
    public void cutOff(long now) {
        if (budget.withdraw() > 0 && cutAt == RequestTotals.NEVER) {
            cutAt = now;
        }
    }

    /** Returns claimed requests that will not be sent. */
    void giveBack(int requests) {
        givenBack.addAndGet(requests);
    }

    /** Whether every recorded request is complete. */
    public boolean complete() {
        return recorders.completed() >= due();
    }

    /** Requests of the budget; after {@link #cutOff} those that were started. */
    public long due() {
        return budget.due() * batch - givenBack.get();
    }

    /** Recorded requests that are complete. */
    public long completed() {
        return recorders.completed();
    }

    /** Recorded requests that have succeeded. */
    public long succeeded() {
        return recorders.succeeded();
    }

    /** The record. Only when {@link #complete()}. */
    public RequestTotals totals() {
        return recorders.totals();
    }

    /** The record of operations. Only when all is quiet. */
    public RequestTotals operationTotals() {
        return operations.totals();
    }

    /**
     * Length of the window. In a continuous load: from its opening to the start of its last request. Each start follows
     * a completion, so by then as many requests were completed as were started, and one straggler at the end, which is
     * waited for and recorded, does not lengthen the time of all others. With operations it is the start of the last
     * one: when its further requests start, the other callers have long continued, unrecorded. When it was cut off: to
     * that moment, so that a pause before it is not left out. When nothing was in flight before: to the end of its last
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
