package io.httpbench.result;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A figure of a {@link LatencySummary}. */
public enum LatencyPoint {
    MIN("min", "min", "p0.00", LatencySummary::min),
    MEAN("mean", "mean", null, LatencySummary::mean),
    P50("p50", "p50", "p0.50", LatencySummary::p50),
    P90("p90", "p90", "p0.90", LatencySummary::p90),
    P99("p99", "p99", "p0.99", LatencySummary::p99),
    P999("p999", "p99.9", "p0.999", LatencySummary::p999),
    MAX("max", "max", "p1.00", LatencySummary::max);

    private final String field;
    private final String label;
    private final @Nullable String jmh;
    private final Function<LatencySummary, Number> reader;

    LatencyPoint(String field, String label, @Nullable String jmh, Function<LatencySummary, Number> reader) {
        this.field = field;
        this.label = label;
        this.jmh = jmh;
        this.reader = reader;
    }

    /** Its name in files. */
    public String field() {
        return field;
    }

    /** Its name in tables. */
    public String label() {
        return label;
    }

    /** What JMH calls it when it samples times; null when it has no such figure. */
    public @Nullable String jmh() {
        return jmh;
    }

    /** In nanoseconds. */
    public Number of(LatencySummary times) {
        return reader.apply(times);
    }
}
