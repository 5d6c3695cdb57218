package io.httpbench.load;

import io.httpbench.measure.RateSlices;
import io.httpbench.result.measured.Steadiness;
import io.httpbench.result.measured.WarmupEnd;
import io.httpbench.result.measured.WindowVerdict;
import io.httpbench.verdict.Trend;
import java.util.Arrays;
import java.util.List;

/** Decides whether a fork was measured in a steady state. */
final class WindowJudge {

    private static final double PERCENT = 100;

    private WindowJudge() {}

    /**
     * Judges.
     *
     * @param rounds the recorded rounds; none when they are not meant to be steady
     * @param slices throughput since the last of them began
     */
    static Steadiness judge(long warmupNanos, WarmupEnd end, List<Round> rounds, RateSlices slices) {
        if (rounds.size() != 1) {
            return notJudged(warmupNanos, end, WindowVerdict.ROUNDS, 0, slices);
        }
        double[] rates = slices.rates(rounds.get(0).elapsedNanos());
        if (rates.length < Trend.FEWEST || Arrays.stream(rates).sum() == 0) {
            return notJudged(warmupNanos, end, WindowVerdict.TOO_SHORT, rates.length, slices);
        }
        Trend trend = Trend.of(rates);
        return new Steadiness(
                warmupNanos,
                end,
                trend.verdict(),
                PERCENT * trend.change(),
                PERCENT * trend.variation(),
                rates.length,
                slices.sliceNanos());
    }

    private static Steadiness notJudged(
            long warmupNanos, WarmupEnd end, WindowVerdict verdict, int count, RateSlices slices) {
        return new Steadiness(warmupNanos, end, verdict, null, null, count, slices.sliceNanos());
    }
}
