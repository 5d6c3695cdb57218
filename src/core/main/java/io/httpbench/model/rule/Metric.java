package io.httpbench.model.rule;

import com.fasterxml.jackson.annotation.JsonValue;
import io.httpbench.model.text.Nearest;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A figure of a cell that runs are compared by. The names are those of {@code results.json}; percentiles are of the
 * response time, which in closed loop equals the service time.
 */
public enum Metric {
    REQUESTS_PER_SECOND("requestsPerSecond", "rps", "req/s", Unit.PER_SECOND),
    CRITICAL_RATE("criticalRate", "critical", "critical/s", Unit.PER_SECOND),
    MEAN("mean", "mean", Unit.NANOS),
    MIN("min", "min", Unit.NANOS),
    P1("p1", "p1", Unit.NANOS),
    P5("p5", "p5", Unit.NANOS),
    P50("p50", "p50", Unit.NANOS),
    P90("p90", "p90", Unit.NANOS),
    P95("p95", "p95", Unit.NANOS),
    P99("p99", "p99", Unit.NANOS),
    P999("p999", "p99.9", Unit.NANOS),
    MAX("max", "max", Unit.NANOS),
    SERVICE_P50("serviceP50", "service p50", Unit.NANOS),
    SERVICE_P99("serviceP99", "service p99", Unit.NANOS),
    SERVICE_P999("serviceP999", "service p99.9", Unit.NANOS),
    CPU("cpuMicrosPerRequest", "cpu", "CPU/req", Unit.MICROS),
    ALLOCATION("allocatedBytesPerRequest", "alloc", "alloc/req", Unit.BYTES),
    RSS("peakRssBytes", "rss", "peak RSS", Unit.BYTES),
    ERRORS("errors", "errors", Unit.PERCENT);

    /** The unit of its figures. */
    public enum Unit {
        PER_SECOND("/s", 1),
        /** A column of them has milliseconds. */
        NANOS("ms", 1e6),
        MICROS("µs", 1),
        MILLIS("ms", 1),
        BYTES("B", 1),
        PERCENT("%", 1),
        /** A fraction of 1. */
        SHARE("", 1),
        COUNT("", 1),
        /** A mean of counts. */
        AMOUNT("", 1);

        private final String symbol;
        private final double scale;

        Unit(String symbol, double scale) {
            this.symbol = symbol;
            this.scale = scale;
        }

        /** For a column that has one unit for all its rows. */
        public String symbol() {
            return symbol;
        }

        /** The divisor of figures in such a column. */
        public double scale() {
            return scale;
        }
    }

    private final String text;
    private final String alias;
    private final String label;
    private final Unit unit;

    Metric(String text, String label, Unit unit) {
        this(text, text, label, unit);
    }

    /** One with a short name for rules. */
    Metric(String text, String alias, String label, Unit unit) {
        this.text = text;
        this.alias = alias;
        this.label = label;
        this.unit = unit;
    }

    /** For tools and rules. */
    @JsonValue
    public String text() {
        return text;
    }

    /** A short label. */
    public String label() {
        return label;
    }

    /** The unit of its figures. */
    public Unit unit() {
        return unit;
    }

    /** Whether higher is better. */
    public boolean moreIsBetter() {
        return this == REQUESTS_PER_SECOND || this == CRITICAL_RATE;
    }

    /** The one with this name or alias, or with this common spelling of a percentile. */
    static Optional<Metric> named(String name) {
        return Arrays.stream(values())
                .filter(metric -> metric.text.equals(name) || metric.alias.equals(name) || metric.label.equals(name))
                .findFirst();
    }

    /** The name or alias that somebody may have meant who wrote this. */
    static Optional<String> nearest(String name) {
        return Nearest.to(
                name,
                Arrays.stream(values())
                        .flatMap(metric -> Stream.of(metric.text, metric.alias))
                        .toList());
    }

    /** For people: names, with aliases. */
    static String names() {
        return Arrays.stream(values())
                .map(metric -> metric.text + (metric.alias.equals(metric.text) ? "" : " or " + metric.alias))
                .collect(Collectors.joining(", "));
    }
}
