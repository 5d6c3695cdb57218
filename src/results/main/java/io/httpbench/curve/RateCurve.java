package io.httpbench.curve;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.CurveResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.SloStep;
import io.httpbench.stats.Estimate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The curve of a row: those of its forks that count. All forks choose rates of one series, so that they meet at many of them. Of
 * several windows of a fork at one rate the best one counts, as disturbances make requests slower, and never faster. Rates and times
 * are geometric means over forks.
 *
 * @param forks curves by the number of the fork, which is that of the block; at least one
 * @param points by ascending rate
 * @param limits the highest rate within each; not met where one fork met it nowhere
 * @param highest rate that was kept up with; null where a fork kept up with none
 * @param bracket by how much the lowest rate that was not is above it, as a factor; null where a fork kept up with all or none
 * @param unbounded whether a fork kept up with all rates that it tried, so that the highest one is not known
 * @param critical rate; null where a fork has none
 * @param criticalHalfWidth half of its 95 % interval, as a share; null with fewer than two forks
 */
public record RateCurve(
        @JsonIgnore CellResult cell,
        @JsonIgnore Map<Integer, CurveResult> forks,
        List<Point> points,
        List<CurveResult.Limit> limits,
        @Nullable Double highest,
        @Nullable Double bracket,
        boolean unbounded,
        @Nullable Double critical,
        @Nullable Double criticalHalfWidth) {

    /**
     * What the forks measured at one rate. Times in nanoseconds, of forks that kept up with it, or of the others where none did, with
     * the shortest and the longest of one.
     *
     * @param kept forks that kept up with it
     * @param saturated forks that did not
     * @param cpuMicrosPerRequest mean over forks
     * @param senderLatenessP99Nanos likewise: of times below it nothing is known
     */
    public record Point(
            double ratePerSecond,
            int kept,
            int saturated,
            double p50,
            double p99,
            double p99Low,
            double p99High,
            double cpuMicrosPerRequest,
            double senderLatenessP99Nanos) {}

    /** Empty where no fork that counts has one. */
    public static Optional<RateCurve> of(CellResult cell) {
        Map<Integer, CurveResult> forks = new TreeMap<>();
        cell.forks().stream().filter(ForkResult::counts).forEach(fork -> {
            Measured measured = fork.measured();
            if (measured != null && measured.curve() != null) {
                forks.put(fork.fork(), measured.curve());
            }
        });
        if (forks.isEmpty()) {
            return Optional.empty();
        }
        Collection<CurveResult> curves = forks.values();
        double[] logs = known(curves, CurveResult::criticalPerSecond);
        Arrays.setAll(logs, fork -> Math.log(logs[fork]));
        return Optional.of(new RateCurve(
                cell,
                forks,
                rates(curves).stream().map(rate -> point(curves, rate)).toList(),
                limits(curves.stream()
                        .map(CurveResult::limits)
                        .filter(limits -> !limits.isEmpty())
                        .toList()),
                overAll(curves, CurveResult::highestPerSecond),
                overAll(curves, RateCurve::bracket),
                curves.stream().anyMatch(fork -> fork.saturatedPerSecond() == null),
                overAll(curves, CurveResult::criticalPerSecond),
                logs.length < Math.max(Estimate.LEAST, forks.size())
                        ? null
                        : Double.valueOf(Math.expm1(Estimate.ofMean(logs).halfWidth()))));
    }

    /** Those of the rows that have one, in their order. */
    public static List<RateCurve> of(Collection<CellResult> cells) {
        return cells.stream().flatMap(cell -> of(cell).stream()).toList();
    }

    /** The 99th percentiles of forks that kept up with this rate, nanoseconds, by block. */
    Map<Integer, Double> p99At(double rate) {
        Map<Integer, Double> blocks = new TreeMap<>();
        forks.forEach((block, fork) -> best(fork, rate, true)
                .ifPresent(window ->
                        blocks.put(block, (double) window.latencyNanos().p99())));
        return blocks;
    }

    private static TreeSet<Double> rates(Collection<CurveResult> curves) {
        TreeSet<Double> rates = new TreeSet<>();
        curves.forEach(fork -> fork.windows().forEach(window -> rates.add(window.ratePerSecond())));
        return rates;
    }

    private static Point point(Collection<CurveResult> curves, double rate) {
        List<SloStep> kept = best(curves, rate, true);
        List<SloStep> tried = best(curves, rate, false);
        List<SloStep> shown = kept.isEmpty() ? tried : kept;
        double[] p99 = known(shown, window -> (double) window.latencyNanos().p99());
        return new Point(
                rate,
                kept.size(),
                tried.size() - kept.size(),
                geometric(known(shown, window -> (double) window.latencyNanos().p50())),
                geometric(p99),
                Arrays.stream(p99).min().orElse(0),
                Arrays.stream(p99).max().orElse(0),
                Arrays.stream(known(shown, SloStep::cpuMicrosPerRequest))
                        .average()
                        .orElse(0),
                Arrays.stream(known(shown, SloStep::senderLatenessP99Nanos))
                        .average()
                        .orElse(0));
    }

    private static List<SloStep> best(Collection<CurveResult> curves, double rate, boolean kept) {
        return curves.stream().flatMap(fork -> best(fork, rate, kept).stream()).toList();
    }

    /**
     * The best window of a fork at a rate; empty where it has none.
     *
     * @param kept whether only windows count in which it kept up
     */
    private static Optional<SloStep> best(CurveResult fork, double rate, boolean kept) {
        return fork.windows().stream()
                .filter(window -> window.ratePerSecond() == rate
                        && (window.kept() || !kept)
                        && window.latencyNanos().p99() > 0)
                .min(Comparator.comparingLong(window -> window.latencyNanos().p99()));
    }

    private static @Nullable Double bracket(CurveResult fork) {
        Double highest = fork.highestPerSecond();
        Double saturated = fork.saturatedPerSecond();
        return highest == null || saturated == null ? null : Double.valueOf(saturated / highest);
    }

    private static List<CurveResult.Limit> limits(List<List<CurveResult.Limit>> forks) {
        return forks.isEmpty()
                ? List.of()
                : IntStream.range(0, forks.get(0).size())
                        .mapToObj(limit -> new CurveResult.Limit(
                                forks.get(0).get(limit).limit(),
                                geometric(known(forks, fork -> fork.get(limit).ratePerSecond())),
                                forks.stream().allMatch(fork -> fork.get(limit).met())))
                        .toList();
    }

    private static @Nullable Double overAll(
            Collection<CurveResult> curves, Function<CurveResult, @Nullable Double> figure) {
        double[] figures = known(curves, figure);
        return figures.length < curves.size() ? null : Double.valueOf(geometric(figures));
    }

    private static <T> double[] known(Collection<T> all, Function<T, ? extends @Nullable Number> figure) {
        return all.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .mapToDouble(Number::doubleValue)
                .toArray();
    }

    private static double geometric(double[] figures) {
        return Math.exp(Arrays.stream(figures).map(Math::log).average().orElse(0));
    }
}
