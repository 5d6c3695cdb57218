package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.SloStep;
import io.httpbench.result.metric.MeasuredFork;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Each window of a search: for the rate that meets an SLO, or for those of a curve. */
public final class SloTable {

    private SloTable() {}

    private record Line(
            String row,
            int fork,
            String step,
            double rate,
            double achieved,
            LatencySummary times,
            double errors,
            String met) {}

    /** Writes nothing when no fork has searched. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = new ArrayList<>();
        MeasuredFork.of(cells).forEach(one -> {
            SloResult slo = one.measured().slo();
            CurveResult curve = one.measured().curve();
            if (curve != null) {
                addSteps(lines, one.cell().label(), one.fork().fork(), curve.windows(), "kept up");
            }
            if (slo != null) {
                addSteps(lines, one.cell().label(), one.fork().fork(), slo.steps(), "met");
                addWindow(lines, one.cell().label(), one.fork().fork(), one.measured(), slo);
            }
        });
        if (!lines.isEmpty()) {
            table().write(lines, out);
        }
    }

    private static void addSteps(List<Line> lines, String row, int fork, List<SloStep> steps, String kept) {
        int number = 0;
        for (SloStep step : steps) {
            lines.add(new Line(
                    row,
                    fork,
                    Integer.toString(++number),
                    step.ratePerSecond(),
                    step.achievedPerSecond(),
                    step.latencyNanos(),
                    step.errorPercent(),
                    (step.kept() ? kept : "")
                            + (step.broken().isEmpty()
                                    ? ""
                                    : (step.kept() ? ", " : "") + "missed: " + String.join(", ", step.broken()))));
        }
    }

    private static void addWindow(List<Line> lines, String row, int fork, Measured measured, SloResult slo) {
        if (measured.openLoop() != null) {
            lines.add(new Line(
                    row,
                    fork,
                    "window",
                    measured.openLoop().ratePerSecond(),
                    measured.openLoop().achievedPerSecond(),
                    measured.times().latencyNanos(),
                    measured.errorPercent(),
                    slo.keptInWindow() ? "met" : "missed"));
        }
    }

    private static FittedTable<Line> table() {
        return new FittedTable<Line>()
                .key("row", Line::row)
                .keyNumber("fork", line -> Integer.toString(line.fork()))
                .keyNumber("step", Line::step)
                .group()
                .figure("rate/s", line -> Numbers.rate(line.rate()))
                .figure("achieved/s", line -> Numbers.rate(line.achieved()))
                .figure("errors %", line -> Numbers.format("%.3f", line.errors()))
                .text("SLO", Line::met)
                .group()
                .figure("mean", time(LatencyPoint.MEAN))
                .figure("p50", time(LatencyPoint.P50))
                .figure("p95", time(LatencyPoint.P95))
                .figure("p99", time(LatencyPoint.P99))
                .figure("p99.9", time(LatencyPoint.P999))
                .figure("max", time(LatencyPoint.MAX));
    }

    private static Function<Line, String> time(LatencyPoint point) {
        return line -> {
            Number time = point.of(line.times());
            return time == null ? Numbers.UNKNOWN : Numbers.time(time.doubleValue());
        };
    }
}
