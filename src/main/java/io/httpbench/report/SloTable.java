package io.httpbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.config.Variant;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.LatencySummary;
import io.httpbench.result.Measured;
import io.httpbench.result.SloResult;
import io.httpbench.result.SloStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Which rate keeps a promise, and the way there. */
public final class SloTable {

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    private SloTable() {}

    /** A line of the table. */
    private record Line(
            String row,
            int fork,
            String step,
            double rate,
            double achieved,
            LatencySummary times,
            double errors,
            String kept) {}

    /** Writes nothing when no fork has searched. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (CellResult cell : cells) {
            for (ForkResult fork : cell.forks()) {
                Measured measured = fork.measured();
                if (measured != null && measured.slo() != null) {
                    addSteps(lines, label(cell), fork.fork(), measured.slo());
                    addWindow(lines, label(cell), fork.fork(), measured, measured.slo());
                }
            }
        }
        if (!lines.isEmpty()) {
            out.append(AsciiTable.getTable(LINES, lines, columns())).append('\n');
        }
    }

    private static void addSteps(List<Line> lines, String row, int fork, SloResult slo) {
        int number = 0;
        for (SloStep step : slo.steps()) {
            lines.add(new Line(
                    row,
                    fork,
                    Integer.toString(++number),
                    step.ratePerSecond(),
                    step.achievedPerSecond(),
                    step.latencyNanos(),
                    step.errorPercent(),
                    step.kept() ? "kept" : "broken: " + String.join(", ", step.broken())));
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
                    measured.latencyNanos(),
                    measured.started() == 0 ? 0 : measured.failures() * 100.0 / measured.started(),
                    slo.keptInWindow() ? "kept" : "broken"));
        }
    }

    private static String label(CellResult cell) {
        String variant = Variant.text(cell.axes());
        return cell.client() + " " + cell.protocol() + (variant.isEmpty() ? "" : " " + variant);
    }

    private static List<ColumnData<Line>> columns() {
        return List.of(
                column("row", HorizontalAlign.LEFT, Line::row),
                column("fork", HorizontalAlign.RIGHT, line -> Integer.toString(line.fork())),
                column("step", HorizontalAlign.RIGHT, Line::step),
                column("rate/s", HorizontalAlign.RIGHT, line -> Texts.whole(line.rate())),
                column("achieved/s", HorizontalAlign.RIGHT, line -> Texts.whole(line.achieved())),
                time("mean", times -> Math.round(times.mean())),
                time("p50", LatencySummary::p50),
                time("p90", LatencySummary::p90),
                time("p99", LatencySummary::p99),
                time("p99.9", LatencySummary::p999),
                time("max", LatencySummary::max),
                column("errors %", HorizontalAlign.RIGHT, line -> Texts.format("%.3f", line.errors())),
                column("promise", HorizontalAlign.LEFT, Line::kept));
    }

    private static ColumnData<Line> time(String name, Function<LatencySummary, Long> value) {
        return column("resp " + name, HorizontalAlign.RIGHT, line -> Texts.millis(value.apply(line.times())));
    }

    private static ColumnData<Line> column(String name, HorizontalAlign align, Function<Line, String> value) {
        return new Column()
                .header(name)
                .headerAlign(align)
                .dataAlign(align)
                .maxWidth(Integer.MAX_VALUE)
                .with(value);
    }
}
