package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What forks tell beside their windows, medians over forks: how cold ones started, and what clients kept when left alone. */
final class MedianTables {

    private static final String OF_STARTS =
            "Medians over forks. First response: after the start of the JVM; since open: of the client.\n";

    private static final String OF_RESTS = """
            Medians over forks. Before: the client is open, nothing sent; loaded: its last request is
            complete; rested: after JB_REST. Heap: what a full collection leaves, live at the end.
            CPUs: in use during the rest.
            """;

    private MedianTables() {}

    /** Writes nothing when every fork had a warm-up, and no client was left alone. */
    static void write(List<CellResult> cells, Appendable out) throws IOException {
        write(cells, MedianTables::cold, ForkMetrics.FIRST_RESPONSE.stream(), OF_STARTS, out);
        Stream<ForkMetric> rests = Stream.concat(Stream.of(ForkMetrics.OPENED), ForkMetrics.REST.stream());
        write(cells, MedianTables::rested, rests, OF_RESTS, out);
    }

    private static void write(
            List<CellResult> cells,
            Predicate<CellResult> which,
            Stream<ForkMetric> metrics,
            String legend,
            Appendable out)
            throws IOException {
        List<CellResult> rows = cells.stream().filter(which).toList();
        if (rows.isEmpty()) {
            return;
        }
        FittedTable<CellResult> table = new FittedTable<CellResult>()
                .key("row", CellResult::label)
                .figure("forks", cell -> Long.toString(cell.measured().count()));
        metrics.forEach(metric -> table.figure(metric.label(), metric::medianText));
        table.write(rows, out);
        out.append(legend);
    }

    private static boolean rested(CellResult cell) {
        return cell.measured().anyMatch(fork -> fork.rest() != null);
    }

    private static boolean cold(CellResult cell) {
        return cell.measured()
                .filter(fork -> fork.firstResponse() != null)
                .map(fork -> fork.steadiness())
                .filter(Objects::nonNull)
                .map(Steadiness::warmupEnd)
                .anyMatch(WarmupEnd.NONE::equals);
    }
}
