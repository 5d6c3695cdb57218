package io.httpbench.report;

import io.httpbench.model.Variant;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import io.httpbench.result.CellResult;
import io.httpbench.result.RunResult;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What no client exceeds here, below the ranking: our own ceilings, native tools, and each row's share of theirs. */
public final class CeilingTable {

    private CeilingTable() {}

    /** A ceiling of either sort. Null where there is no figure. */
    private record Line(
            String name,
            String protocol,
            String path,
            int connections,
            int inFlight,
            @Nullable Double rate,
            @Nullable Double meanNanos,
            @Nullable Double cpuMicros) {

        static Line of(CellResult cell) {
            boolean valid = cell.valid();
            return new Line(
                    cell.client(),
                    cell.protocol(),
                    path(cell),
                    cell.planned().connections(),
                    cell.planned().inFlight(),
                    valid ? cell.requestsPerSecond().mean() : null,
                    valid ? ForkMetrics.of(Metric.MEAN).ofRow(cell) : null,
                    valid ? ForkMetrics.of(Metric.CPU).ofRow(cell) : null);
        }

        static Line of(CeilingRow row) {
            return new Line(
                    row.tool(),
                    row.protocol(),
                    load(row),
                    row.connections(),
                    row.inFlight(),
                    row.requestsPerSecond(),
                    row.meanNanos(),
                    row.cpuMicrosPerRequest());
        }

        /** The path, with what else distinguishes it from others. */
        private static String load(CeilingRow row) {
            return row.path()
                    + (row.delay() == null ? "" : " delay " + row.delay())
                    + (row.server() == null ? "" : " server " + row.server());
        }

        /** With what else distinguishes it from others; a path is among that. */
        private static String path(CellResult cell) {
            String variant = Variant.text(cell.axes());
            return cell.axes().containsKey(Variant.PATH) ? variant : (cell.path() + " " + variant).strip();
        }
    }

    /** Writes nothing when there are none. */
    public static void write(RunResult run, Appendable out) throws IOException {
        Stream<Line> ours = run.cells().stream().filter(CellResult::ceiling).map(Line::of);
        Stream<Line> tools = run.ceilings().stream()
                .filter(row -> row.requestsPerSecond() != null)
                .map(Line::of);
        table().write(Stream.concat(ours, tools).toList(), out);
        for (CeilingRow row : run.ceilings()) {
            writeShares(row, out);
        }
    }

    private static void writeShares(CeilingRow row, Appendable out) throws IOException {
        for (CeilingShare share : row.shares()) {
            String variant = Variant.text(share.axes());
            out.append(Numbers.format(
                    "%s %s%s: %.0f %% of the ceiling, %s with %d connections\n",
                    share.client(),
                    share.protocol(),
                    variant.isEmpty() ? "" : " " + variant,
                    100 * share.share(),
                    row.tool(),
                    row.connections()));
        }
        for (String problem : row.problems()) {
            out.append(Numbers.format(
                    "note no ceiling for %s %s with %d connections: %s\n",
                    row.protocol(), Line.load(row), row.connections(), problem));
        }
    }

    private static FittedTable<Line> table() {
        return new FittedTable<Line>()
                .key("ceiling", Line::name)
                .key("protocol", Line::protocol)
                .key("path", Line::path)
                .figure("conns", line -> Integer.toString(line.connections()))
                .figure("in flight", line -> Integer.toString(line.inFlight()))
                .figure("req/s", line -> line.rate() == null ? "invalid" : Numbers.rate(line.rate()))
                .figure("mean", line -> orUnknown(line.meanNanos(), Numbers::time))
                .figure("CPU", line -> orUnknown(line.cpuMicros(), micros -> Numbers.time(micros * 1_000)));
    }

    private static String orUnknown(@Nullable Double value, Function<Double, String> text) {
        return value == null ? Numbers.UNKNOWN : text.apply(value);
    }
}
