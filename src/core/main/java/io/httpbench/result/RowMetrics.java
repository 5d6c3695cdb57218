package io.httpbench.result;

import io.httpbench.model.Metric.Unit;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The catalogue of figures of rows, beside {@link ForkMetrics} for those of forks. */
public final class RowMetrics {

    private static final RowMetric SENT =
            wire("wire.sentBytesPerRequest", "sent per request", WireProof::sentBytesPerRequest);
    private static final RowMetric RECEIVED =
            wire("wire.receivedBytesPerRequest", "received per request", WireProof::receivedBytesPerRequest);

    /** Not in files: both factors are. */
    private static final RowMetric WIRE_BYTES_PER_SECOND =
            new RowMetric("wireBytesPerSecond", "both per second", Unit.BYTES, RowMetrics::wireBytesPerSecond);

    /** Columns of {@code results.csv}. */
    public static final List<RowMetric> CSV = List.of(SENT, RECEIVED);

    /** What passed on the wire, in the report. */
    public static final List<RowMetric> REPORT_WIRE = List.of(SENT, RECEIVED, WIRE_BYTES_PER_SECOND);

    private RowMetrics() {}

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
