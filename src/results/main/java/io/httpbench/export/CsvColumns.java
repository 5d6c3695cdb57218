package io.httpbench.export;

import io.httpbench.result.CellResult;
import io.httpbench.result.PlannedCell;
import io.httpbench.result.RunResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.judged.Limit;
import io.httpbench.result.judged.ServerView;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.OperationsResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.metric.RowMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The columns of {@code results.csv}. */
final class CsvColumns {

    private static final String AND = "; ";

    private CsvColumns() {}

    /** Always the same columns, followed by one for each axis of this run. */
    static List<CsvColumn> of(RunResult run) {
        List<CsvColumn> columns = new ArrayList<>();
        columns.addAll(who());
        columns.addAll(verdict());
        ForkMetrics.CSV.forEach(metric -> columns.add(CsvColumn.fork(metric.name(), metric::of)));
        columns.addAll(server());
        columns.addAll(steadiness());
        columns.addAll(operations());
        columns.addAll(openLoop());
        RowMetric.CSV.forEach(metric -> columns.add(CsvColumn.cell(metric.name(), metric::of)));
        columns.addAll(axes(run));
        return columns;
    }

    private static List<CsvColumn> who() {
        List<CsvColumn> columns = new ArrayList<>(List.of(
                CsvColumn.run("startedAt", RunResult::startedAt),
                CsvColumn.cell("cell", CellResult::label),
                CsvColumn.cell("client", CellResult::client),
                CsvColumn.cell("kind", cell -> cell.planned().kind()),
                CsvColumn.cell("clientVersion", cell -> cell.planned().clientVersion()),
                CsvColumn.cell("protocol", CellResult::protocol),
                CsvColumn.cell("path", CellResult::path)));
        PlannedCell.FACTS.forEach(fact -> columns.add(CsvColumn.cell(fact.name(), cell -> fact.of(cell.planned()))));
        columns.add(CsvColumn.fork("fork", ForkResult::fork));
        return columns;
    }

    private static List<CsvColumn> verdict() {
        return List.of(
                CsvColumn.fork("counts", ForkResult::counts),
                CsvColumn.fork("valid", ForkResult::valid),
                CsvColumn.fork("problems", fork -> String.join(AND, fork.problems())),
                CsvColumn.fork("notes", fork -> String.join(AND, fork.notes())),
                CsvColumn.fork("setAside", ForkResult::setAside),
                CsvColumn.limit("limit", Limit::kind),
                CsvColumn.noise("disturbances", noise -> String.join(AND, noise.disturbances())),
                CsvColumn.measured("stopped", Measured::stopped),
                CsvColumn.measured("statuses", CsvColumns::statuses));
    }

    /** {@code 200=1000; 503=7}. */
    private static String statuses(Measured measured) {
        return measured.counts().statuses().entrySet().stream()
                .map(status -> status.getKey() + "=" + status.getValue())
                .collect(Collectors.joining(AND));
    }

    private static List<CsvColumn> server() {
        return List.of(
                CsvColumn.server("protocolSeen", ServerView::protocolSeen),
                CsvColumn.server("serverRequests", ServerView::serverRequests),
                CsvColumn.server("serverCpuMicrosPerRequest", ServerView::serverCpuMicrosPerRequest),
                CsvColumn.server("datagramsPerRequest", ServerView::datagramsPerRequest),
                CsvColumn.server("datagramsDropped", ServerView::datagramsDropped),
                CsvColumn.server(
                        "packets",
                        view -> view.tunnel() == null ? null : view.tunnel().packets()),
                CsvColumn.server(
                        "packetsLost",
                        view -> view.tunnel() == null ? null : view.tunnel().lost()),
                CsvColumn.measured("transport", Measured::transport),
                CsvColumn.measured("cpus", Measured::cpus),
                CsvColumn.measured("java", Measured::java),
                CsvColumn.measured("gc", measured -> String.join(AND, measured.gc())));
    }

    private static List<CsvColumn> steadiness() {
        return List.of(
                CsvColumn.steadiness("warmupNanos", Steadiness::warmupNanos),
                CsvColumn.steadiness("warmupEnd", Steadiness::warmupEnd),
                CsvColumn.steadiness("window", Steadiness::window),
                CsvColumn.steadiness("changePercent", Steadiness::changePercent),
                CsvColumn.steadiness("variationPercent", Steadiness::variationPercent));
    }

    private static List<CsvColumn> operations() {
        List<CsvColumn> columns = new ArrayList<>(List.of(
                CsvColumn.operations("operationsPerSecond", OperationsResult::operationsPerSecond),
                CsvColumn.operations("succeeded", OperationsResult::succeeded),
                CsvColumn.operations("failed", OperationsResult::failed)));
        for (LatencyPoint point : LatencyPoint.values()) {
            columns.add(CsvColumn.operations(
                    "latencyNanos." + point.field(), operations -> point.of(operations.latencyNanos())));
        }
        return columns;
    }

    private static List<CsvColumn> openLoop() {
        return List.of(
                CsvColumn.open("ratePerSecond", OpenLoopResult::ratePerSecond),
                CsvColumn.open("offeredPerSecond", OpenLoopResult::offeredPerSecond),
                CsvColumn.open("achievedPerSecond", OpenLoopResult::achievedPerSecond),
                CsvColumn.open("notStarted", OpenLoopResult::notStarted),
                CsvColumn.open("backlogMax", OpenLoopResult::backlogMax),
                CsvColumn.open("lateSends", OpenLoopResult::lateSends),
                CsvColumn.open("saturated", OpenLoopResult::saturated),
                CsvColumn.slo("slo", SloResult::slo),
                CsvColumn.slo("ratePerSecond", SloResult::ratePerSecond),
                CsvColumn.slo("keptInWindow", SloResult::keptInWindow));
    }

    /** Some axis names are also column names, hence the prefix. */
    private static List<CsvColumn> axes(RunResult run) {
        return run.cells().stream()
                .flatMap(cell -> cell.axes().keySet().stream())
                .distinct()
                .map(axis -> CsvColumn.cell("axis." + axis, cell -> cell.axes().get(axis)))
                .toList();
    }
}
