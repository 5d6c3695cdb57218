package io.httpbench.report;

import io.httpbench.result.CellResult;
import io.httpbench.result.measured.LatencyPoint;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.PhaseTimes;
import io.httpbench.result.text.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The phases of each row's requests, as ab shows them, of all forks that count together. */
final class PhasesTable {

    private PhasesTable() {}

    private record Line(String row, String phase, LatencySummary times) {

        String text(LatencyPoint point) {
            Number nanos = point.of(times);
            return nanos == null ? Numbers.UNKNOWN : Numbers.time(nanos.doubleValue());
        }
    }

    /** Writes nothing when no row has phases. */
    static void write(List<CellResult> cells, Appendable out) throws IOException {
        List<Line> lines = new ArrayList<>();
        for (CellResult cell : cells) {
            PhaseTimes phases = PhaseTimes.pooled(cell.measured().toList());
            if (phases != null && cell.pooled() != null) {
                phases.with(cell.pooled().serviceNanos())
                        .forEach((name, times) -> lines.add(new Line(cell.label(), name, times)));
            }
        }
        if (!lines.isEmpty()) {
            FittedTable<Line> table =
                    new FittedTable<Line>().key("row", Line::row).key("phase", Line::phase);
            PhaseTimes.POINTS.forEach(point -> table.figure(point.label(), line -> line.text(point)));
            table.write(lines, out);
        }
    }
}
