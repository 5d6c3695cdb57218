package io.httpbench.matrix;

import io.httpbench.result.judged.TurnResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.verdict.Trend;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What the turns of a fork, beside those of others, say of it. */
final class TurnFigures {

    /** Fewer cannot have a trend at the level of the test. */
    private static final int FEWEST = 6;

    private static final double PERCENT = 100;

    private TurnFigures() {}

    /**
     * A fork's result with whether it was steady: if its rate did not move against those of the others. That all of them move is
     * the machine.
     *
     * @param turns its own
     * @param others those of the other forks
     */
    static Measured of(Measured measured, List<TurnResult> turns, List<List<TurnResult>> others) {
        List<TurnResult> counted = turns.stream().filter(TurnResult::counts).toList();
        return counted.isEmpty()
                ? measured
                : measured.judgedInTurns(steadiness(measured.steadiness(), counted, others));
    }

    private static @Nullable Steadiness steadiness(
            @Nullable Steadiness own, List<TurnResult> turns, List<List<TurnResult>> others) {
        if (own == null) {
            return null;
        }
        double[] rates = turns.stream()
                .mapToDouble(turn -> turn.requestsPerSecond() / commonSpeed(turn.cycle(), others))
                .filter(Double::isFinite)
                .toArray();
        long sliceNanos = turns.stream().mapToLong(TurnResult::nanos).sum() / turns.size();
        if (rates.length < FEWEST || Arrays.stream(rates).sum() == 0) {
            return new Steadiness(
                    own.warmupNanos(), own.warmupEnd(), WindowVerdict.TOO_SHORT, null, null, rates.length, sliceNanos);
        }
        Trend trend = Trend.of(rates);
        return new Steadiness(
                own.warmupNanos(),
                own.warmupEnd(),
                trend.verdictOnFew(rates.length),
                PERCENT * trend.change(),
                PERCENT * trend.variation(),
                rates.length,
                sliceNanos);
    }

    /** Geometric mean over the other forks that had a turn in the cycle; NaN without one. */
    private static double commonSpeed(int cycle, List<List<TurnResult>> others) {
        OptionalDouble mean = others.stream()
                .flatMap(List::stream)
                .filter(turn -> turn.cycle() == cycle && turn.succeeded() > 0)
                .mapToDouble(turn -> Math.log(turn.requestsPerSecond()))
                .average();
        return mean.isPresent() ? Math.exp(mean.getAsDouble()) : Double.NaN;
    }
}
