package io.httpbench.compare;

import io.httpbench.model.Metric;
import io.httpbench.result.CellResult;
import io.httpbench.result.ForkMetrics;
import io.httpbench.result.ForkResult;
import io.httpbench.result.Measured;
import io.httpbench.result.OpenLoopResult;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures of a cell, one of each fork that counts. */
final class CellFigures {

    private CellFigures() {}

    /** In the unit of the metric. */
    static double[] of(CellResult cell, Metric metric) {
        return ForkMetrics.of(metric).over(cell);
    }

    /**
     * Failed requests of all that were started, in %. Forks that are not valid count, too: failures may be what makes
     * them so. Null when nothing was started.
     */
    static @Nullable Double errorPercent(CellResult cell) {
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
    static @Nullable Double mean(double[] figures) {
        OptionalDouble average = Arrays.stream(figures).average();
        return average.isPresent() ? average.getAsDouble() : null;
    }

    /** Whether each has a logarithm: a fork without a single success has no time, and some systems tell no CPU time. */
    static boolean positive(double[] figures) {
        return DoubleStream.of(figures).allMatch(figure -> figure > 0);
    }

    /** Whether requests were sent on a schedule, so that response times are others than service times. */
    static boolean openLoop(CellResult cell) {
        return measured(cell).anyMatch(fork -> fork.openLoop() != null);
    }

    /** Whether the number of requests per second is the schedule's, and says nothing of the client. */
    static boolean rateIsGiven(CellResult cell) {
        return measured(cell).anyMatch(fork -> fork.openLoop() != null && fork.slo() == null);
    }

    /** The requests per second that a share of the closed loop's rate was; empty when no share was asked for. */
    static OptionalDouble rateOfShare(CellResult cell) {
        return cell.measured()
                .filter(fork -> fork.slo() == null)
                .map(Measured::openLoop)
                .filter(open -> open != null && open.closedLoopPerSecond() != null)
                .mapToDouble(OpenLoopResult::ratePerSecond)
                .average();
    }

    private static Stream<Measured> measured(CellResult cell) {
        return cell.forks().stream().map(ForkResult::measured).filter(Objects::nonNull);
    }
}
