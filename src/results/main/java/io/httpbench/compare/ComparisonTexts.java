package io.httpbench.compare;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.text.Numbers;
import java.util.List;
import java.util.stream.Collectors;

/** Texts about a cell in two runs, shared by all outputs for people. */
public final class ComparisonTexts {

    /** The metrics compared besides the requests per second. */
    public static final List<Metric> USUAL =
            List.of(Metric.P50, Metric.P99, Metric.P999, Metric.CPU, Metric.ALLOCATION, Metric.RSS);

    /** The same where requests were sent on a schedule, so that service times differ from response times. */
    static final List<Metric> OF_SERVICE = List.of(Metric.SERVICE_P50, Metric.SERVICE_P99, Metric.SERVICE_P999);

    /** The footnote of every comparison. */
    public static final String LEGEND = """
        Faster and slower: requests per second, at a given rate p99 of the response time, of curves the
        critical rate; 5 % for all rows together. A star: a change that is seen, 5 % for all of these
        together. Intervals are each its own. Figures: geometric means over forks; a percentile is of a
        fork, not of all requests of the row.\
        """;

    private ComparisonTexts() {}

    /** What the intervals of a comparison cover. */
    public static String samples(RunComparison compared) {
        return switch (compared.unit()) {
            case FORK -> """
                Samples are forks: the intervals know how forks of a run differ, not how runs of the same differ.
                Several runs per side tell: compare base1,base2,base3 new1,new2,new3.\
                """;
            case RUN ->
                "Samples are runs, by the means of their forks: runs of the same differ by no more than told here.";
        };
    }

    /** A time without what is smaller than seconds. */
    static String seconds(String iso) {
        return iso.replaceFirst("\\.[0-9]+Z$", "Z");
    }

    /** The figure of the base; a dash without one. */
    public static String base(CellComparison cell) {
        MetricComparison headline = cell.headline();
        return headline == null ? Numbers.UNKNOWN : Numbers.figure(headline.unit(), headline.base());
    }

    /** The figure of the new run; a dash without one. */
    public static String now(CellComparison cell) {
        MetricComparison headline = cell.headline();
        return headline == null ? Numbers.UNKNOWN : Numbers.figure(headline.unit(), headline.now());
    }

    /** The change with its interval; a dash without one. */
    public static String change(CellComparison cell) {
        MetricComparison headline = cell.headline();
        return headline == null ? Numbers.UNKNOWN : headline.text();
    }

    /** Whether both runs have such figures. */
    public static boolean told(CellComparison cell, Metric metric) {
        MetricComparison compared = cell.metric(metric);
        return compared != null && compared.ratio() != null;
    }

    /** A change without its interval; a detected one has a star. */
    public static String brief(CellComparison cell, Metric metric) {
        MetricComparison compared = cell.metric(metric);
        if (compared == null || compared.ratio() == null) {
            return Numbers.UNKNOWN;
        }
        return Numbers.change(compared.ratio()) + (compared.seen() ? " *" : "");
    }

    /** Detected changes besides the verdict: {@code more CPU/req, +4.1 % (3.0 to 5.2)}. */
    public static String others(CellComparison cell) {
        return cell.metrics().stream()
                .filter(metric -> metric.metric() != cell.about() && metric.seen())
                .map(metric -> word(metric) + " " + metric.metric().label() + ", " + metric.text())
                .collect(Collectors.joining("; "));
    }

    /** Times are longer or shorter. */
    private static String word(MetricComparison metric) {
        boolean more = metric.change() == Change.MORE;
        if (metric.unit() == Metric.Unit.NANOS) {
            return more ? "longer" : "shorter";
        }
        return more ? "more" : "less";
    }
}
