package io.httpbench.load;

import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RequestTotals;
import io.httpbench.result.Cost;
import io.httpbench.result.OpenLoopResult;
import io.httpbench.result.SloResult;
import io.httpbench.result.Steadiness;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a finished {@link LoadCourse} knows: the load's part of a fork's result.
 *
 * @param used in all windows
 * @param completedMeanwhile requests that were completed then, unrecorded ones too
 */
record LoadOutcome(
        List<Round> rounds,
        ProcessUsage used,
        long completedMeanwhile,
        SecondSeries seconds,
        Cost cost,
        Steadiness steadiness,
        LoadLoop loop,
        @Nullable OpenCourse open,
        @Nullable String stopped) {

    RequestTotals totals() {
        return RequestTotals.sum(rounds.stream().map(Round::requests).toList());
    }

    /** What an open loop adds to the figures; null in closed loop. */
    @Nullable
    OpenLoopResult openLoop() {
        return open == null ? null : open.result(totals());
    }

    /** What a search for the highest rate that meets an SLO has found; null without one. */
    @Nullable
    SloResult slo() {
        return open == null ? null : open.slo(totals());
    }

    RequestTotals operations() {
        return RequestTotals.sum(rounds.stream().map(Round::operations).toList());
    }

    /** Requests that were started to be recorded, over all rounds. */
    long due() {
        return rounds.stream().mapToLong(Round::due).sum();
    }

    /** Length of all rounds. */
    long elapsedNanos() {
        return rounds.stream().mapToLong(Round::elapsedNanos).sum();
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
