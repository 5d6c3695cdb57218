package io.httpbench.result.metric;

import io.httpbench.model.rule.Metric.Unit;
import io.httpbench.result.CellResult;
import io.httpbench.result.WireProof;
import io.httpbench.result.text.Numbers;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a row that no single fork has; all of them are here, as {@link ForkMetrics} has those of forks.
 *
 * @param name as in files; its name in {@code results.json} if it has one
 * @param label for display
 * @param unit of the figure
 * @param reader reads it from a row; null where it is unknown
 */
public record RowMetric(String name, String label, Unit unit, Function<CellResult, @Nullable Double> reader) {

    private static final RowMetric SENT =
            wire("wire.sentBytesPerRequest", "sent per request", WireProof::sentBytesPerRequest);
    private static final RowMetric RECEIVED =
            wire("wire.receivedBytesPerRequest", "received per request", WireProof::receivedBytesPerRequest);

    /** Not in files: both factors are. */
    private static final RowMetric WIRE_BYTES_PER_SECOND =
            new RowMetric("wireBytesPerSecond", "both per second", Unit.BYTES, RowMetric::wireBytesPerSecond);

    /** Columns of {@code results.csv}. */
    public static final List<RowMetric> CSV = List.of(SENT, RECEIVED);

    /** What passed on the wire, in the report. */
    public static final List<RowMetric> REPORT_WIRE = List.of(SENT, RECEIVED, WIRE_BYTES_PER_SECOND);

    /** Null where it is unknown. */
    public @Nullable Double of(CellResult cell) {
        return reader.apply(cell);
    }

    /** For display. */
    public String text(CellResult cell) {
        return Numbers.figure(unit, of(cell));
    }

    private static RowMetric wire(String name, String label, Function<WireProof, @Nullable Double> reader) {
        return new RowMetric(name, label, Unit.BYTES, cell -> cell.wire() == null ? null : reader.apply(cell.wire()));
    }

    /** At the row's rate, of the bytes that a request of the proof took. */
    private static @Nullable Double wireBytesPerSecond(CellResult cell) {
        Double sent = SENT.of(cell);
        Double received = RECEIVED.of(cell);
        Double rate = cell.requestsPerSecond().mean();
        return sent == null || received == null || rate == null ? null : (sent + received) * rate;
    }
}
