package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import io.httpbench.result.Steadiness;
import io.httpbench.result.WarmupEnd;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** Cold starts: how long a fork took to its first response, and what it had loaded by then; medians over forks. */
final class FirstResponseTable {

    private FirstResponseTable() {}

    /** Writes nothing when every fork had a warm-up. */
    static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<CellResult> cold = cells.stream().filter(FirstResponseTable::cold).toList();
        if (cold.isEmpty()) {
            return;
        }
        FittedTable<CellResult> table = new FittedTable<CellResult>()
                .key("row", CellResult::label)
                .figure("forks", cell -> Long.toString(cell.measured().count()));
        ForkMetrics.FIRST_RESPONSE.forEach(metric -> table.figure(metric.label(), metric::medianText));
        table.write(cold, out);
        out.append("Medians over forks. First response: after the start of the JVM; since open: of the client.\n");
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
