package io.httpbench.compare.fact;

import io.httpbench.model.rule.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import io.httpbench.result.metric.ForkMetrics;
import io.httpbench.stats.Doubt;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a cell, one per fork that counts. */
public final class CellFigures {

    private CellFigures() {}

    /** In the unit of the metric. */
    public static double[] of(CellResult cell, Metric metric) {
        return ForkMetrics.of(metric).over(cell);
    }

    /** The same by the number of the fork, which is that of its block. */
    public static Map<Integer, Double> byBlock(CellResult cell, Metric metric) {
        Map<Integer, Double> figures = new TreeMap<>();
        for (ForkResult fork : cell.forks()) {
            Number figure = fork.counts() ? ForkMetrics.of(metric).of(fork) : null;
            if (figure != null) {
                figures.put(fork.fork(), figure.doubleValue());
            }
        }
        return figures;
    }

    /**
     * Failed requests, in % of those started. Includes invalid forks: failures may be what invalidated them. Null when
     * nothing was started.
     */
    public static @Nullable Double errorPercent(CellResult cell) {
        List<Measured> forks = cell.forks().stream()
                .filter(fork -> fork.setAside() == null)
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .toList();
        long started = forks.stream().mapToLong(Measured::started).sum();
        long failed = forks.stream().mapToLong(Measured::failures).sum();
        return started == 0 ? null : failed * 100.0 / started;
    }

    /** Null without figures. */
    public static @Nullable Double mean(double[] figures) {
        OptionalDouble average = Arrays.stream(figures).average();
        return average.isPresent() ? average.getAsDouble() : null;
    }

    /** Geometric, as the changes beside it are; of figures without logarithms, which have no change, the arithmetic mean. */
    public static @Nullable Double geometricMean(double[] figures) {
        if (figures.length == 1) {
            return figures[0];
        }
        Double log = mean(Arrays.stream(figures).map(Math::log).toArray());
        return log == null || !positive(figures) ? mean(figures) : Double.valueOf(Math.exp(log));
    }

    /** Whether others cannot change it by taking CPU time. */
    public static boolean robust(Metric metric) {
        return metric == Metric.ALLOCATION || metric == Metric.RSS || metric == Metric.ERRORS;
    }

    /** Which of the two were disturbed in every fork, in words; empty when neither was. */
    public static Optional<String> disturbed(CellResult before, CellResult now) {
        boolean base = Doubt.of(before).contains(Doubt.DISTURBED);
        boolean other = Doubt.of(now).contains(Doubt.DISTURBED);
        return base || other
                ? Optional.of(
                        "disturbed in every fork of " + (base ? "base" : "new") + (base && other ? " and new" : ""))
                : Optional.empty();
    }

    /** Whether each has a logarithm: a fork without any success has no times, and some systems report no CPU time. */
    public static boolean positive(double[] figures) {
        return DoubleStream.of(figures).allMatch(figure -> figure > 0);
    }

    /** Whether requests were sent on a schedule, so that response times differ from service times. */
    public static boolean openLoop(CellResult cell) {
        return measured(cell).anyMatch(fork -> fork.openLoop() != null);
    }

    /** Whether forks chose the rates of a curve, so that response times are those of different rates. */
    public static boolean curve(CellResult cell) {
        return measured(cell).anyMatch(fork -> fork.curve() != null);
    }

    /** Whether the schedule sets the requests per second, which then say nothing about the client. */
    public static boolean rateIsGiven(CellResult cell) {
        return measured(cell).anyMatch(fork -> fork.openLoop() != null && fork.slo() == null);
    }

    /** The requests per second that a share of the closed loop's rate amounted to; empty when the rate is not a share. */
    static OptionalDouble rateOfShare(CellResult cell) {
        return cell.measured()
                .filter(fork -> fork.slo() == null && fork.curve() == null)
                .map(Measured::openLoop)
                .filter(open -> open != null && open.closedLoopPerSecond() != null)
                .mapToDouble(OpenLoopResult::ratePerSecond)
                .average();
    }

    private static Stream<Measured> measured(CellResult cell) {
        return cell.forks().stream().map(ForkResult::measured).filter(Objects::nonNull);
    }
}
