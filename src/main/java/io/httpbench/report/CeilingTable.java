package io.httpbench.report;

import io.httpbench.model.Variant;
import io.httpbench.result.CeilingRow;
import io.httpbench.result.CeilingShare;
import io.httpbench.result.Numbers;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The reference rows, separate from the compared rows, and each row's share of its ceiling. */
public final class CeilingTable {

    private CeilingTable() {}

    /** Writes nothing when there are none. */
    public static void write(List<CeilingRow> rows, Appendable out) throws IOException {
        List<CeilingRow> measured =
                rows.stream().filter(row -> row.requestsPerSecond() != null).toList();
        table().write(measured, out);
        for (CeilingRow row : rows) {
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
                        row.protocol(), row.path(), row.connections(), problem));
            }
        }
    }

    private static FittedTable<CeilingRow> table() {
        return new FittedTable<CeilingRow>()
                .key("ceiling", CeilingRow::tool)
                .key("protocol", CeilingRow::protocol)
                .key("path", CeilingTable::path)
                .figure("conns", row -> Integer.toString(row.connections()))
                .figure("in flight", row -> Integer.toString(row.inFlight()))
                .figure("req/s", row -> orUnknown(row.requestsPerSecond(), Numbers::rate))
                .figure("mean", row -> orUnknown(row.meanNanos(), Numbers::time))
                .figure("CPU", row -> orUnknown(row.cpuMicrosPerRequest(), micros -> Numbers.time(micros * 1_000)));
    }

    private static String path(CeilingRow row) {
        return row.path() + (row.delay() == null ? "" : " delay " + row.delay());
    }

    private static String orUnknown(@Nullable Double value, Function<Double, String> text) {
        return value == null ? Numbers.UNKNOWN : text.apply(value);
    }
}
