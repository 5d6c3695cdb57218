package io.httpbench.load;

import io.httpbench.measure.RecorderStripes;
import io.httpbench.measure.RequestTotals;

/** The recorded interval: a budget of requests and what became of them. */
public final class Window {

    private final Budget budget;
    private final RecorderStripes recorders;
    private final long openedAt;

    Window(long requests, int lanes, long openedAt) {
        this(requests, lanes, openedAt, new RecorderStripes(lanes));
    }

    private Window(long requests, int lanes, long openedAt, RecorderStripes recorders) {
        this.budget = new Budget(requests, lanes);
        this.recorders = recorders;
        this.openedAt = openedAt;
    }

    /** Never complete, and its recorders are not looked at. */
    static Window warmUp(int lanes, RecorderStripes unrecorded) {
        return new Window(Long.MAX_VALUE, lanes, 0, unrecorded);
    }

    boolean claim(int lane) {
        return budget.claim(lane);
    }

    RecorderStripes recorders() {
        return recorders;
    }

    /** Starts no more recorded requests. Call it until {@link #complete()}. */
    void cutOff() {
        budget.withdraw();
    }

    /** Whether every recorded request is back. */
    public boolean complete() {
        return recorders.completed() >= budget.due();
    }

    /** Requests of the budget; after {@link #cutOff()} those that were started. */
    public long due() {
        return budget.due();
    }

    /** Recorded requests that are back. */
    public long completed() {
        return recorders.completed();
    }

    /** What was recorded. Only when {@link #complete()}. */
    public RequestTotals totals() {
        return recorders.totals();
    }

    /**
     * Length of the window: from its opening to the start of its last request. In closed loop each start follows a
     * completion, so by then as many requests were completed as were started, and one slow straggler at the end, which
     * is waited for and recorded, does not stretch the time in which all the others were done.
     */
    public long elapsedNanos(RequestTotals totals) {
        return totals.lastStart() == Long.MIN_VALUE ? 0 : Math.max(1, totals.lastStart() - openedAt);
    }
}
