package io.httpbench.load;

import io.httpbench.load.slot.Window;
import io.httpbench.measure.RequestTotals;

/**
 * The record of a window.
 *
 * @param due requests that were started
 * @param elapsedNanos its length
 * @param requests their results
 * @param operations results of operations of several requests; empty when there are none
 */
record Round(long due, long elapsedNanos, RequestTotals requests, RequestTotals operations) {

    /** To be called only when the window is complete and all is quiet. */
    static Round of(Window window) {
        RequestTotals totals = window.totals();
        return new Round(window.due(), window.elapsedNanos(totals), totals, window.operationTotals());
    }
}
