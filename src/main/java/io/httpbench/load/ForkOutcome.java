package io.httpbench.load;

import io.httpbench.measure.RequestTotals;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a finished {@link ForkRun} knows: the load's part of a fork's result. */
record ForkOutcome(
        Window window,
        double cpuMicrosPerRequest,
        double allocatedBytesPerRequest,
        List<Long> perSecond,
        int warmupSeconds,
        ClosedLoop loop,
        @Nullable String stopped) {

    RequestTotals totals() {
        return window.totals();
    }

    long requestsInAll() {
        return loop.completed();
    }

    Map<String, List<String>> failureCauses() {
        return loop.failures().causes();
    }

    /** Why the fork is not what it was told to be: it was stopped, or its client lost requests. */
    @Nullable
    String flaw() {
        if (loop.abandoned() > 0) {
            return loop.abandoned() + " requests were never completed by the client";
        }
        return stopped;
    }
}
