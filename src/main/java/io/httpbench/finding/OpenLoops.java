package io.httpbench.finding;

import io.httpbench.finding.Standing.Place;
import io.httpbench.model.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import io.httpbench.result.Measured;
import io.httpbench.result.Numbers;
import io.httpbench.result.OpenLoopResult;
import io.httpbench.result.SloResult;
import io.httpbench.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a row of an open loop is judged by: its response times at a rate, or the highest rate that met an SLO. */
public final class OpenLoops {

    private static final Comparator<Standing> ORDER = Comparator.comparing(Standing::place)
            .thenComparing(row -> -met(row.cell()).orElse(0))
            .thenComparing(row -> p99(row.cell()));

    private OpenLoops() {}

    /** Rows of one rate: the lowest p99 first, of searches the highest rate; those that could not follow come last. */
    static List<Standing> bestFirst(List<CellResult> cells) {
        return cells.stream()
                .map(cell -> Standing.without(cell, place(cell)))
                .sorted(ORDER)
                .toList();
    }

    private static Place place(CellResult cell) {
        if (!cell.valid() || !cell.openLoop()) {
            return Place.INVALID;
        }
        return saturated(cell) ? Place.SATURATED : Place.AT_RATE;
    }

    private static boolean saturated(CellResult cell) {
        List<OpenLoopResult> forks =
                cell.measured().map(Measured::openLoop).filter(Objects::nonNull).toList();
        long saturated = forks.stream().filter(OpenLoopResult::saturated).count();
        return saturated > 0 && 2 * saturated >= forks.size();
    }

    private static double p99(CellResult cell) {
        Double p99 = ForkMetrics.of(Metric.P99).ofRow(cell);
        return p99 == null ? Double.MAX_VALUE : p99;
    }

    /** The 95 % interval of the mean of the forks' 99th percentiles, in words; empty with a single fork. */
    public static Optional<String> p99Interval(CellResult cell) {
        double[] forks = ForkMetrics.of(Metric.P99).over(cell);
        if (forks.length < Estimate.LEAST) {
            return Optional.empty();
        }
        Estimate mean = Estimate.ofMean(forks);
        return Optional.of(Numbers.time(Math.max(0, mean.low())) + " to " + Numbers.time(mean.high()));
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
}
