package io.httpbench.finding;

import io.httpbench.curve.RateCurve;
import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.measured.LatencySummary;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.measured.SloResult;
import io.httpbench.result.measured.SloStep;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.result.text.Numbers;
import io.httpbench.stats.Estimate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What a row of an open loop is judged by: its response times at a rate, or the highest rate that met an SLO. */
public final class OpenLoops {

    /** An interval of so few forks says less than the forks themselves. */
    private static final int FEW = 3;

    private OpenLoops() {}

    /** By half of the forks that count or more. */
    static boolean saturated(CellResult cell) {
        List<OpenLoopResult> forks =
                cell.measured().map(Measured::openLoop).filter(Objects::nonNull).toList();
        long saturated = forks.stream().filter(OpenLoopResult::saturated).count();
        return saturated > 0 && 2 * saturated >= forks.size();
    }

    /**
     * The forks' 99th percentiles, in words: two or three as they are, of more the 95 % interval of their geometric mean.
     * Empty with a single fork, or without response times.
     */
    public static Optional<String> p99OfForks(CellResult cell) {
        double[] forks = ForkMetrics.of(Metric.P99).over(cell);
        if (forks.length < Estimate.LEAST || Arrays.stream(forks).anyMatch(p99 -> p99 <= 0)) {
            return Optional.empty();
        }
        if (forks.length <= FEW) {
            return Optional.of(Arrays.stream(forks).mapToObj(Numbers::time).collect(Collectors.joining(", ")));
        }
        Estimate log = Estimate.ofMean(Arrays.stream(forks).map(Math::log).toArray());
        double low = Math.exp(log.low());
        double high = Math.exp(log.high());
        return Optional.of(
                Numbers.endless(low, high) ? Numbers.NOT_KNOWN : Numbers.time(low) + " to " + Numbers.time(high));
    }

    /** What these are, behind the name of the column. */
    public static String ofForksLegend(Collection<CellResult> cells) {
        return cells.stream().allMatch(cell -> cell.requestsPerSecond().forks() <= FEW)
                ? ": that of each."
                : ": 95 % interval of their geometric mean.";
    }

    /** Its searches for the highest rate that meets an SLO, of the forks that count. */
    public static List<SloResult> searches(CellResult cell) {
        return cell.measured().map(Measured::slo).filter(Objects::nonNull).toList();
    }

    /** The highest rate that met the SLO, mean over forks; empty when one of them met it at no rate, or without a search. */
    public static OptionalDouble met(CellResult cell) {
        List<SloResult> searches = searches(cell);
        return searches.stream().anyMatch(slo -> slo.ratePerSecond() == null)
                ? OptionalDouble.empty()
                : searches.stream()
                        .map(SloResult::ratePerSecond)
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .average();
    }

    /** Whether it has searched, and a fork found no rate that met the SLO, or that it kept up with. */
    static boolean metNowhere(CellResult cell) {
        return RateCurve.of(cell)
                .map(curve -> curve.critical() == null)
                .orElse(!searches(cell).isEmpty() && met(cell).isEmpty());
    }

    /** A rate that missed the SLO in the window after the search is more than the row can do. */
    static boolean missed(CellResult cell) {
        return searches(cell).stream().anyMatch(slo -> !slo.keptInWindow());
    }

    static String upperBound(CellResult cell) {
        return missed(cell) ? "at most " : "";
    }

    static String missedAfterwards(CellResult cell) {
        List<SloResult> searches = searches(cell);
        long missed = searches.stream().filter(slo -> !slo.keptInWindow()).count();
        String forks = searches.size() == 1 ? "" : " by " + missed + " of " + searches.size() + " forks";
        return missed == 0 ? "" : " (missed in the window after it" + forks + ")";
    }

    /** By how much the lowest rate that was tried missed the SLO, of a row with a search that found none. */
    static String missedAtLowest(CellResult cell) {
        return searches(cell).stream()
                .filter(slo -> slo.ratePerSecond() == null)
                .flatMap(slo -> slo.steps().stream())
                .filter(step -> !step.kept())
                .min(Comparator.comparingDouble(SloStep::ratePerSecond)
                        .thenComparing(step -> step.latencyNanos().p50()))
                .map(OpenLoops::missed)
                .orElse("no window was measured");
    }

    private static String missed(SloStep step) {
        LatencySummary times = step.latencyNanos();
        return "at " + Numbers.rate(step.ratePerSecond()) + "/s, "
                + (step.broken().contains("saturated") ? "saturated" : "unsaturated")
                + (times.max() == 0
                        ? ""
                        : ", p50 " + Numbers.time(times.p50()) + ", p99 " + Numbers.time(times.p99()) + ", max "
                                + Numbers.time(times.max()))
                + (step.errorPercent() > 0 ? Numbers.format(", errors %.3g %%", step.errorPercent()) : "");
    }
}
