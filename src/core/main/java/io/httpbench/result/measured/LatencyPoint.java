package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/** A figure of a {@link LatencySummary}. */
public enum LatencyPoint {
    MIN("min", "min", "p0.00"),
    P1("p1", "p1", null),
    P5("p5", "p5", null),
    MEAN("mean", "mean", null),
    STD_DEV("stdDev", "std dev", null),
    P50("p50", "p50", "p0.50"),
    P90("p90", "p90", "p0.90"),
    P95("p95", "p95", "p0.95"),
    P99("p99", "p99", "p0.99"),
    P999("p999", "p99.9", "p0.999"),
    MAX("max", "max", "p1.00");

    private final String field;
    private final String label;
    private final @Nullable String jmh;

    LatencyPoint(String field, String label, @Nullable String jmh) {
        this.field = field;
        this.label = label;
        this.jmh = jmh;
    }

    /** Its name in files. */
    public String field() {
        return field;
    }

    /** Its name in tables. */
    public String label() {
        return label;
    }

    /** Its name in JMH's sample-time mode; null when it has no such figure. */
    public @Nullable String jmh() {
        return jmh;
    }

    /** In nanoseconds; integers except for mean and standard deviation. Null where the run was stored without it. */
    public @Nullable Number of(LatencySummary times) {
        return switch (this) {
            case MIN -> times.min();
            case P1 -> times.p1();
            case P5 -> times.p5();
            case MEAN -> times.mean();
            case STD_DEV -> times.stdDev();
            case P50 -> times.p50();
            case P90 -> times.p90();
            case P95 -> times.p95();
            case P99 -> times.p99();
            case P999 -> times.p999();
            case MAX -> times.max();
        };
    }
}
