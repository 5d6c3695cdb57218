package io.httpbench.finding;

import io.httpbench.curve.RateCurve;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.metric.ForkMetric;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What rows of one load are put in order by, and the words for it. */
enum Measure {
    /** Closed loop: requests per second. */
    RATE("Fastest: ", "is shown to be faster", "Highest rate: ", "Highest of the others: ", "Slower: "),
    /** The same where clients cannot differ in it: CPU time per request, the lower the better. */
    CPU(
            "Lowest CPU per request: ",
            "is shown to use less CPU",
            "Lowest CPU per request: ",
            "Lowest of the others: ",
            "More: "),
    /** Open loop: the 99th percentile of the response time, the lower the better. */
    P99("Lowest p99: ", "is shown to respond sooner", "Lowest p99: ", "Lowest of the others: ", "Longer: "),
    /** The highest rate that met the SLO. */
    SLO(
            "Highest rate that meets the SLO: ",
            "is shown to meet the SLO at a higher rate",
            "Highest: ",
            "Highest of the others: ",
            "Lower: "),
    /** A curve: the critical rate. */
    CRITICAL(
            "Highest critical rate: ",
            "is shown to have a higher critical rate",
            "Highest critical rate: ",
            "Highest of the others: ",
            "Lower: ");

    /** Histograms keep three digits, so that two equal times may differ by one in the last of each. */
    private static final double TIMES_EXACT_TO = 1.002;

    /** Leads to the first row if another one is significantly worse. */
    final String first;

    /** Said of nobody if none is. */
    final String better;

    /** Leads to the first row then. */
    final String nominally;

    /** Leads to it if a row that was left out has a better figure. */
    final String ofTheOthers;

    /** Leads to the rows that are significantly worse. */
    final String worse;

    Measure(String first, String better, String nominally, String ofTheOthers, String worse) {
        this.first = first;
        this.better = better;
        this.nominally = nominally;
        this.ofTheOthers = ofTheOthers;
        this.worse = worse;
    }

    static Measure of(Collection<CellResult> cells) {
        if (cells.stream().noneMatch(CellResult::openLoop)) {
            return RATE;
        }
        if (!RateCurve.of(cells).isEmpty()) {
            return CRITICAL;
        }
        return cells.stream().allMatch(cell -> OpenLoops.searches(cell).isEmpty()) ? P99 : SLO;
    }

    /** The better, the higher; 0 without a figure that may be used. */
    double score(CellResult cell) {
        if (!cell.valid()) {
            return 0;
        }
        return switch (this) {
            case RATE -> cell.speed();
            case CPU, P99 -> per(metric().ofRow(cell));
            case SLO -> OpenLoops.met(cell).orElse(0);
            case CRITICAL -> or0(RateCurve.of(cell).map(RateCurve::critical).orElse(null));
        };
    }

    /** The same of its forks that count, by block; pairs of rows are tested by these. */
    Map<Integer, Double> byBlock(CellResult cell) {
        return cell.forks().stream()
                .filter(ForkResult::counts)
                .collect(Collectors.toMap(ForkResult::fork, this::score, (one, other) -> one, TreeMap::new));
    }

    /** Whether rows are in the order of the mean that pairs are ratios of, so that the first of them is that of each pair. */
    boolean ofPairs() {
        return this == RATE || this == CRITICAL;
    }

    /** Whether two rows that are told apart by so many times differ by more than figures are exact to. */
    boolean apart(double times) {
        return times > (this == P99 ? TIMES_EXACT_TO : 1);
    }

    private double score(ForkResult fork) {
        Measured measured = fork.measured();
        if (measured == null) {
            return 0;
        }
        SloResult slo = measured.slo();
        return switch (this) {
            case RATE -> measured.requestsPerSecond();
            case CPU, P99 -> per(metric().of(fork));
            case SLO -> slo == null ? 0 : or0(slo.ratePerSecond());
            case CRITICAL -> measured.curve() == null ? 0 : or0(measured.curve().criticalPerSecond());
        };
    }

    private ForkMetric metric() {
        return ForkMetrics.of(this == CPU ? Metric.CPU : Metric.P99);
    }

    private static double or0(@Nullable Double figure) {
        return figure == null ? 0 : figure;
    }

    private static double per(@Nullable Number time) {
        return time == null || time.doubleValue() <= 0 ? 0 : 1 / time.doubleValue();
    }

    /** The figure of a row. */
    String figure(CellResult cell) {
        return switch (this) {
            case RATE -> Numbers.rate(or0(cell.requestsPerSecond().mean())) + " req/s";
            case CPU, P99 -> Numbers.figure(metric().unit(), metric().ofRow(cell));
            case SLO ->
                OpenLoops.upperBound(cell) + Numbers.rate(score(cell)) + "/s" + OpenLoops.missedAfterwards(cell);
            case CRITICAL ->
                Numbers.rate(score(cell)) + "/s"
                        + RateCurve.of(cell)
                                .map(RateCurve::criticalHalfWidth)
                                .map(half -> " ± " + Numbers.halfWidth(half))
                                .orElse("");
        };
    }
}
