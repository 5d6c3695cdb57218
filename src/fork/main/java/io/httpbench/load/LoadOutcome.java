package io.httpbench.load;

import io.httpbench.measure.ProcessUsage;
import io.httpbench.measure.RequestTotals;
import io.httpbench.result.measured.Cost;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.Steadiness;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a finished {@link LoadCourse}: the load's part of a fork's result.
 *
 * @param used resources in all windows
 * @param completedMeanwhile requests completed in these windows, including unrecorded ones
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

    /** Additional figures of an open loop; null in closed loop. */
    @Nullable
    OpenLoopResult openLoop() {
        return open == null ? null : open.result(totals());
    }

    /** The result of a search for the highest rate that meets an SLO; null without one. */
    @Nullable
    SloResult slo() {
        return open == null ? null : open.slo(totals());
    }

    /** How long requests take at each load; null where that was not measured. */
    @Nullable
    CurveResult curve() {
        return open == null ? null : open.curve();
    }

    RequestTotals operations() {
        return RequestTotals.sum(rounds.stream().map(Round::operations).toList());
    }

    /** Recorded requests that were started, over all rounds. */
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

    /** Why the fork deviates from its plan: classes do not fit each other, it was stopped, or its client lost requests. */
    @Nullable
    String flaw() {
        String misfit = loop.failures().misfit();
        if (misfit != null) {
            return misfit;
        }
        if (loop.abandoned() > 0) {
            return loop.abandoned() + " requests were never completed by the client";
        }
        return stopped;
    }
}
