package io.httpbench.load;

import io.httpbench.measure.RequestTotals;

/**
 * What a window has recorded.
 *
 * @param due requests that were started
 * @param elapsedNanos its length
 * @param requests what became of them
 * @param operations what became of operations of several requests; nothing when there are none
 */
record Round(long due, long elapsedNanos, RequestTotals requests, RequestTotals operations) {

    /** Only when the window is complete and all is quiet. */
    static Round of(Window window) {
        RequestTotals totals = window.totals();
        return new Round(window.due(), window.elapsedNanos(totals), totals, window.operationTotals());
    }
}
