package io.httpbench.html;

import io.httpbench.api.Setup;
import io.httpbench.finding.ForkMarks;
import io.httpbench.finding.QuicText;
import io.httpbench.finding.TunnelText;
import io.httpbench.finding.WindowText;
import io.httpbench.finding.WireText;
import io.httpbench.model.Variant;
import io.httpbench.result.CellId;
import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RateSummary;
import io.httpbench.result.RunResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.metric.RowMetric;
import io.httpbench.stats.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cell in the report.
 *
 * @param run index of its run
 * @param key the same for the same cell of another run
 * @param label its name, with a mark if it is a ceiling
 * @param kind {@code client} or {@code ceiling}
 * @param work what only cells of the same are compared by; empty when all of the run have the same
 * @param load the configured load, in words
 * @param inFlight bound on requests in flight; 0 when unknown
 * @param atLeast whether it is about a server that could have done more
 * @param leftOut whether it is no answer, and nothing is compared with it
 * @param speed requests per second that cells are in the order of
 * @param counted how many forks its figures are of, with marks
 * @param ranges of metrics, by name; without those unknown to all forks that count
 * @param service service times of all forks that count; null without any
 * @param response the same for response times; null in closed loop
 * @param start how its forks came to their first response, in words; null when unknown
 * @param rest what its client kept when nothing was asked of it, in words; null when unknown
 * @param wire what it put on the wire, in words; null when not checked
 * @param achieved completions per second, failures included; null in closed loop
 * @param warmup how its forks got up to speed; null when unknown
 * @param repeat how to measure just this cell again
 */
record CellPart(
        int run,
        String key,
        String label,
        String client,
        String kind,
        String clientVersion,
        String protocol,
        Map<String, String> axes,
        String work,
        String load,
        int inFlight,
        boolean valid,
        boolean atLeast,
        boolean leftOut,
        List<String> verdicts,
        @Nullable String rank,
        RateSummary requestsPerSecond,
        double speed,
        String counted,
        Map<String, MetricRange> ranges,
        @Nullable LatencyCurve service,
        @Nullable LatencyCurve response,
        List<ForkPart> forks,
        @Nullable String start,
        @Nullable String rest,
        @Nullable String wire,
        @Nullable Double achieved,
        @Nullable Warmup warmup,
        Repeat repeat) {

    static CellPart of(int run, CellResult cell, RunResult result) {
        List<String> responses = cell.measured()
                .map(Measured::openLoop)
                .filter(Objects::nonNull)
                .map(OpenLoopResult::responseHistogram)
                .toList();
        return new CellPart(
                run,
                key(cell.id()),
                cell.planned().title(),
                cell.client(),
                cell.planned().kind(),
                cell.planned().clientVersion(),
                cell.protocol(),
                cell.axes(),
                cell.load(),
                load(cell.planned()),
                cell.planned().inFlight(),
                cell.valid(),
                cell.atLeast(),
                !Doubt.none(cell),
                cell.verdicts(),
                cell.rank(),
                cell.requestsPerSecond(),
                cell.speed(),
                ForkMarks.of(cell),
                MetricRange.of(cell),
                LatencyCurve.of(cell.measured()
                        .map(measured -> measured.times().serviceHistogram())
                        .toList()),
                LatencyCurve.of(responses),
                cell.forks().stream().map(fork -> ForkPart.of(cell, fork)).toList(),
                medians(cell, ForkMetrics.FIRST_RESPONSE),
                medians(cell, ForkMetrics.REST),
                wire(cell),
                ForkMetrics.ACHIEVED.ofRow(cell),
                Warmup.of(cell),
                Repeat.of(result, cell));
    }

    /** A line break, since the parts may contain any other character. */
    private static String key(CellId id) {
        Map<String, String> axes = new TreeMap<>(id.axes());
        axes.remove(Variant.PATH);
        return String.join("\n", id.client(), id.protocol(), id.path(), axes.toString());
    }

    private static String load(PlannedCell cell) {
        List<String> words = new ArrayList<>();
        words.add(cell.path());
        boolean shipped = Setup.SHIPPED.text().equals(cell.axes().get(Setup.AXIS));
        if (!cell.threads().equals("async")) {
            words.add(cell.lanes() + " " + cell.threads() + " threads");
        } else if (!shipped) {
            words.add(cell.lanes() + " event loops");
        }
        words.add((shipped ? "as shipped, at most " : "") + cell.connections() + " connections");
        words.add(cell.inFlight() + " in flight");
        if (cell.pipelining() > 1) {
            words.add("up to " + cell.pipelining() + " on a connection");
        }
        if (!cell.keepAlive()) {
            words.add("a connection per request");
        }
        return String.join(", ", words);
    }

    private static @Nullable String medians(CellResult cell, List<ForkMetric> metrics) {
        List<String> figures = metrics.stream()
                .filter(metric -> metric.medianOf(cell) != null)
                .map(metric -> metric.label() + " " + metric.medianText(cell))
                .toList();
        return figures.isEmpty() ? null : String.join(", ", figures);
    }

    private static @Nullable String wire(CellResult cell) {
        WireProof proof = cell.wire();
        String text = Stream.of(
                        proof == null
                                ? Stream.ofNullable(QuicText.of(cell)).toList()
                                : List.of(WireText.of(cell, proof)),
                        Stream.ofNullable(TunnelText.of(cell)).toList(),
                        proof == null ? List.<String>of() : proven(cell, proof))
                .flatMap(List::stream)
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? null : text;
    }

    private static List<String> proven(CellResult cell, WireProof proof) {
        return Stream.of(
                        Stream.ofNullable(WindowText.way(cell)).toList(),
                        traffic(cell),
                        proof.mismatches(),
                        proof.notes())
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> traffic(CellResult cell) {
        return RowMetric.REPORT_WIRE.stream()
                .filter(metric -> metric.of(cell) != null)
                .map(metric -> metric.text(cell) + " " + metric.label())
                .toList();
    }
}
