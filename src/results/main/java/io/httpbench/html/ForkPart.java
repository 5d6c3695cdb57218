package io.httpbench.html;

import io.httpbench.finding.Finding;
import io.httpbench.finding.Findings;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.measured.RoundResult;
import io.httpbench.result.metric.ForkMetrics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A fork in the report.
 *
 * @param counts whether its figures are part of the row's
 * @param remarks problems and notes, in words; not that the client was the limit, which is the normal case
 * @param figures null when it ended without a result
 * @param fleet how several machines measured it; null when one did
 */
record ForkPart(
        int fork,
        boolean valid,
        boolean counts,
        List<String> remarks,
        @Nullable Figures figures,
        @Nullable FleetPart fleet) {

    /**
     * @param response times from the intended start; null in closed loop, where they are the service times
     * @param offered rate of the schedule; null in closed loop
     * @param achieved rate of completions; null in closed loop
     * @param failures failures that occurred, by kind
     * @param statuses complete responses by status; empty where unknown
     * @param causes the first of each kind
     * @param phases times by the name of the phase, in ab's order; empty without any
     * @param cost by the name of the metric; without unknown ones
     * @param limit what limited it; null where unknown
     */
    record Figures(
            double requestsPerSecond,
            double seconds,
            long succeeded,
            long failed,
            LatencySummary service,
            @Nullable LatencySummary response,
            @Nullable Double offered,
            @Nullable Double achieved,
            Map<String, LatencySummary> phases,
            Map<String, Number> cost,
            @Nullable String limit,
            String java,
            String transport,
            Map<String, Long> failures,
            Map<String, Long> statuses,
            Map<String, List<String>> causes,
            List<RoundResult> rounds,
            @Nullable OperationsResult operations) {}

    static ForkPart of(CellResult cell, ForkResult fork) {
        Measured measured = fork.measured();
        return new ForkPart(
                fork.fork(),
                fork.valid(),
                fork.counts(),
                remarks(cell, fork),
                measured == null ? null : figures(fork, measured),
                fork.fleet() == null ? null : FleetPart.of(fork.fleet()));
    }

    private static List<String> remarks(CellResult cell, ForkResult fork) {
        return Stream.concat(
                        fork.problems().stream(),
                        Findings.of(cell, fork).stream().map(Finding::sentence))
                .toList();
    }

    private static Figures figures(ForkResult fork, Measured measured) {
        var open = measured.openLoop();
        return new Figures(
                measured.requestsPerSecond(),
                measured.elapsedNanos() / 1e9,
                measured.succeeded(),
                measured.failures(),
                measured.times().serviceNanos(),
                open == null ? null : measured.times().latencyNanos(),
                open == null ? null : open.offeredPerSecond(),
                open == null ? null : open.achievedPerSecond(),
                phases(measured),
                cost(fork),
                fork.limit() == null ? null : fork.limit().text(fork.ofServer()),
                measured.java(),
                measured.transport(),
                occurred(measured.counts().failed()),
                measured.counts().statuses(),
                measured.failureCauses(),
                measured.rounds(),
                measured.operations());
    }

    private static Map<String, LatencySummary> phases(Measured measured) {
        return measured.phases() == null
                ? Map.of()
                : measured.phases().with(measured.times().serviceNanos());
    }

    private static Map<String, Long> occurred(Map<String, Long> failed) {
        Map<String, Long> occurred = new TreeMap<>(failed);
        occurred.values().removeIf(count -> count == 0);
        return occurred;
    }

    private static Map<String, Number> cost(ForkResult fork) {
        Map<String, Number> cost = new LinkedHashMap<>();
        Stream.concat(ForkMetrics.REPORT_FORKS.stream(), ForkMetrics.SERVER.stream())
                .forEach(metric -> {
                    Number value = metric.of(fork);
                    if (value != null) {
                        cost.put(metric.name(), value);
                    }
                });
        return cost;
    }
}
