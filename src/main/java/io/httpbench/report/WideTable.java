package io.httpbench.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkResult;
import io.httpbench.result.LatencySummary;
import io.httpbench.result.Measured;
import io.httpbench.result.OperationsResult;
import io.httpbench.result.RateSummary;
import io.httpbench.result.ResourceSample;
import io.httpbench.result.ServerView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** What stands behind the figures: counts, percentiles and cost of every fork, and what is wrong or worth knowing. */
public final class WideTable {

    private static final Character[] LINES = AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER;

    private WideTable() {}

    /** A line of the table: one fork of one cell. */
    private record Line(CellResult cell, ForkResult fork, Measured measured) {}

    /** Writes the table, with a column for each setting that has several values, then the remarks. */
    public static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = lines(cells);
        if (!lines.isEmpty()) {
            boolean limits = lines.stream().anyMatch(line -> line.fork().limit() != null);
            boolean operations = lines.stream().anyMatch(line -> line.measured().operations() != null);
            List<Measured> forks = lines.stream().map(Line::measured).toList();
            List<ColumnData<Line>> columns = columns(axes(cells), operations, limits);
            OpenLoopColumns.of(forks)
                    .forEach((name, text) -> columns.add(right(name, line -> text.apply(line.measured()))));
            out.append(AsciiTable.getTable(LINES, lines, columns)).append('\n');
            out.append(OpenLoopColumns.footnote(forks));
        }
        for (CellResult cell : cells) {
            writeRemarks(cell, cell.label(), out);
        }
    }

    private static List<Line> lines(List<CellResult> cells) {
        List<Line> lines = new ArrayList<>();
        for (CellResult cell : cells) {
            for (ForkResult fork : cell.forks()) {
                Measured measured = fork.measured();
                if (measured != null) {
                    lines.add(new Line(cell, fork, measured));
                }
            }
        }
        return lines;
    }

    private static Set<String> axes(List<CellResult> cells) {
        Set<String> axes = new LinkedHashSet<>();
        cells.forEach(cell -> axes.addAll(cell.axes().keySet()));
        return axes;
    }

    private static List<ColumnData<Line>> columns(Set<String> axes, boolean operations, boolean limits) {
        List<ColumnData<Line>> columns = new ArrayList<>();
        columns.add(left("client").with(line -> line.cell().client()));
        columns.add(left("protocol").with(line -> line.cell().protocol()));
        for (String axis : axes) {
            // Broken into two lines a path could be neither searched for nor copied.
            columns.add(left(axis)
                    .maxWidth(Integer.MAX_VALUE)
                    .with(line -> line.cell().axes().getOrDefault(axis, "")));
        }
        columns.addAll(figures());
        if (limits) {
            columns.add(left("limit").with(line -> ConditionRemarks.limit(line.fork())));
        }
        if (operations) {
            columns.add(operation("op/s", all -> Texts.decimal(all.operationsPerSecond())));
            columns.add(operation(
                    "op mean", all -> Texts.millis(Math.round(all.latencyNanos().mean()))));
            columns.add(
                    operation("op p99", all -> Texts.millis(all.latencyNanos().p99())));
        }
        return columns;
    }

    private static List<ColumnData<Line>> figures() {
        return List.of(
                right("fork", line -> ConditionRemarks.number(line.fork())),
                right("req/s", line -> Texts.whole(line.measured().requestsPerSecond())),
                right("time s", line -> Texts.seconds(line.measured().elapsedNanos())),
                right("ok", line -> Long.toString(line.measured().succeeded())),
                right("failed", line -> Long.toString(line.measured().failures())),
                time("min", LatencySummary::min),
                time("mean", times -> Math.round(times.mean())),
                time("p50", LatencySummary::p50),
                time("p90", LatencySummary::p90),
                time("p99", LatencySummary::p99),
                time("p99.9", LatencySummary::p999),
                time("max", LatencySummary::max),
                right("conns", WideTable::connections),
                right("CPU µs/req", line -> Texts.decimal(line.measured().cpuMicrosPerRequest())),
                right("alloc B/req", line -> Texts.whole(line.measured().allocatedBytesPerRequest())),
                right("threads", WideTable::mostThreads),
                right("RSS MiB", line -> Texts.mebibytes(line.measured().peakRssBytes())));
    }

    private static String mostThreads(Line line) {
        OptionalInt most = line.measured().resources().stream()
                .map(ResourceSample::threads)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .max();
        return most.isPresent() ? Integer.toString(most.getAsInt()) : Texts.UNKNOWN;
    }

    private static String connections(Line line) {
        ServerView server = line.fork().server();
        if (server != null) {
            return Long.toString(server.connectionsOpened());
        }
        Integer seen = line.measured().connectionsSeen();
        return seen == null ? Texts.UNKNOWN : seen.toString();
    }

    private static void writeRemarks(CellResult cell, String label, Appendable out) throws IOException {
        for (String verdict : cell.verdicts()) {
            out.append("INVALID ").append(label).append(": ").append(verdict).append('\n');
        }
        RateSummary rate = cell.requestsPerSecond();
        if (rate.mean() != null && rate.ciLow() != null && rate.ciHigh() != null) {
            out.append(Texts.format(
                    "%s: %s req/s, 95 %% interval %s to %s over %d forks%s\n",
                    label,
                    Texts.whole(rate.mean()),
                    Texts.whole(rate.ciLow()),
                    Texts.whole(rate.ciHigh()),
                    rate.forks(),
                    bootstrap(rate)));
        }
        for (ForkResult fork : cell.forks()) {
            for (String note : fork.notes()) {
                out.append("note ").append(label).append(" fork ").append(ConditionRemarks.number(fork));
                out.append(": ").append(note).append('\n');
            }
        }
        ConditionRemarks.write(label, cell.forks(), out);
        for (String limit : cell.notHonoured()) {
            out.append("note ")
                    .append(label)
                    .append(": not honoured: ")
                    .append(limit)
                    .append('\n');
        }
    }

    private static String bootstrap(RateSummary rate) {
        return rate.bootstrapLow() == null || rate.bootstrapHigh() == null
                ? ""
                : ", bootstrap " + Texts.whole(rate.bootstrapLow()) + " to " + Texts.whole(rate.bootstrapHigh());
    }

    private static ColumnData<Line> time(String name, Function<LatencySummary, Long> value) {
        return right(name, line -> Texts.millis(value.apply(line.measured().serviceNanos())));
    }

    private static ColumnData<Line> operation(String name, Function<OperationsResult, String> value) {
        return right(name, line -> {
            OperationsResult operations = line.measured().operations();
            return operations == null ? Texts.UNKNOWN : value.apply(operations);
        });
    }

    private static Column left(String name) {
        return new Column().header(name).headerAlign(HorizontalAlign.LEFT).dataAlign(HorizontalAlign.LEFT);
    }

    private static ColumnData<Line> right(String name, Function<Line, String> value) {
        return new Column()
                .header(name)
                .headerAlign(HorizontalAlign.RIGHT)
                .dataAlign(HorizontalAlign.RIGHT)
                .with(value);
    }
}
