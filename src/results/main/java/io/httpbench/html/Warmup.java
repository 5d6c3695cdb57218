package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.judged.ForkResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.ResourceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a cell's forks got up to speed, from their first second on, warm-up and window alike. Of the forks that count.
 *
 * @param rates successes of each second, mean over the forks, for as long as all of them ran
 * @param peak highest rate of a fork, median over the forks: of the medians of three neighbouring seconds, so that one lucky
 *     second is none
 * @param seconds until a fork first reached 90 % of its peak, rounded up, median over the forks
 * @param compilerShare time of the JIT's threads relative to the CPU time of the fork until then, median over the forks; null
 *     where the system or the JVM does not report it
 */
record Warmup(
        List<Double> rates,
        double peak,
        double seconds,
        @Nullable Double compilerShare) {

    /** Nobody reads later ones off a chart of the warm-up, and they would make the page longer. */
    private static final int MOST_SECONDS = 120;

    private static final double SHARE_OF_PEAK = 0.9;
    private static final int NEIGHBOURS = 3;

    private record Fork(List<Long> perSecond, List<ResourceSample> resources, double peak) {

        static Fork of(Measured measured) {
            return new Fork(measured.perSecond(), measured.resources(), peak(measured.perSecond()));
        }

        private static double peak(List<Long> perSecond) {
            double peak = 0;
            for (int i = 0; i + NEIGHBOURS <= perSecond.size(); i++) {
                peak = Math.max(peak, median(perSecond.subList(i, i + NEIGHBOURS), Long::doubleValue));
            }
            return peak;
        }

        int seconds() {
            int second = 0;
            while (perSecond.get(second) < SHARE_OF_PEAK * peak) {
                second++;
            }
            return second + 1;
        }

        @Nullable
        Double compilerShare() {
            double compiler = 0;
            double cpu = 0;
            for (ResourceSample sample : resources.subList(0, Math.min(seconds(), resources.size()))) {
                if (sample.compilationMillis() == null) {
                    return null;
                }
                compiler += sample.compilationMillis() / 1e3;
                cpu += sample.cpuCores();
            }
            return cpu > 0 ? compiler / cpu : null;
        }
    }

    /** Null when no fork that counts had a success in three seconds in a row. */
    static @Nullable Warmup of(CellResult cell) {
        List<Fork> forks = cell.forks().stream()
                .filter(ForkResult::counts)
                .map(ForkResult::measured)
                .filter(Objects::nonNull)
                .map(Fork::of)
                .filter(fork -> fork.peak() > 0)
                .toList();
        if (forks.isEmpty()) {
            return null;
        }
        List<Double> shares =
                forks.stream().map(Fork::compilerShare).filter(Objects::nonNull).toList();
        return new Warmup(
                rates(forks),
                Digits.few(median(forks, Fork::peak)),
                median(forks, fork -> (double) fork.seconds()),
                shares.isEmpty() ? null : Digits.few(median(shares, share -> share)));
    }

    private static List<Double> rates(List<Fork> forks) {
        int seconds = forks.stream()
                .mapToInt(fork -> Math.min(MOST_SECONDS, fork.perSecond().size()))
                .min()
                .orElse(0);
        List<Double> rates = new ArrayList<>();
        for (int i = 0; i < seconds; i++) {
            int second = i;
            OptionalDouble mean = forks.stream()
                    .mapToLong(fork -> fork.perSecond().get(second))
                    .average();
            rates.add(Digits.few(mean.orElse(0)));
        }
        return rates;
    }

    private static <T> double median(List<T> values, Function<T, Double> value) {
        double[] sorted = values.stream().mapToDouble(value::apply).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1
                ? sorted[middle]
                : Arrays.stream(sorted, middle - 1, middle + 1).average().orElse(0);
    }
}
