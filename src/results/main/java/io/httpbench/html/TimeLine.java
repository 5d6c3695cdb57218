package io.httpbench.html;

import io.httpbench.result.CellResult;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.ResourceSample;
import io.httpbench.result.measured.SecondTimes;
import io.httpbench.result.metric.MeasuredFork;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A fork in steps of a second, or of several seconds in long forks. The window opens at 0; before that is warm-up.
 *
 * @param fork its number
 * @param counts whether its figures are part of the row's
 * @param start of the first value, seconds; the negated length of the warm-up
 * @param step seconds per value; the first may cover fewer, so that no value spans warm-up and window
 * @param first seconds covered by the first value
 * @param rate successes per second, mean
 * @param p99 of the service times, nanoseconds, maximum over the seconds; null without a success
 * @param cpu CPUs in use, mean; null where unknown
 * @param gc time in which collections stopped all threads, ms per second, mean
 * @param threads maximum
 * @param rss largest resident set, bytes
 * @param heapUsed largest part of the Java heap in use, bytes
 * @param heapCommitted largest size of the Java heap, bytes
 * @param classes most classes in the JVM
 */
record TimeLine(
        int fork,
        boolean counts,
        int start,
        int step,
        int first,
        List<@Nullable Double> rate,
        List<@Nullable Double> p99,
        List<@Nullable Double> cpu,
        List<@Nullable Double> gc,
        List<@Nullable Double> threads,
        List<@Nullable Double> rss,
        List<@Nullable Double> heapUsed,
        List<@Nullable Double> heapCommitted,
        List<@Nullable Double> classes) {

    /** More than one per two pixels of a small chart cannot be seen. */
    static final int MOST_VALUES = 150;

    /** For each cell, run by run, its forks. */
    static List<List<TimeLine>> of(List<HtmlReport.Run> runs) {
        return runs.stream()
                .flatMap(run -> run.result().cells().stream())
                .map(TimeLine::of)
                .toList();
    }

    private static List<TimeLine> of(CellResult cell) {
        return MeasuredFork.of(List.of(cell))
                .map(one -> of(one.fork().fork(), one.fork().counts(), one.measured()))
                .toList();
    }

    static TimeLine of(int fork, boolean counts, Measured measured) {
        return new Thinner(measured).line(fork, counts);
    }

    /** Merges neighbouring seconds until there are few enough. */
    private static final class Thinner {

        private final Measured measured;
        private final int seconds;
        private final int step;
        private final int first;

        Thinner(Measured measured) {
            this.measured = measured;
            this.seconds = measured.perSecond().size();
            this.step = Math.max(1, (seconds + MOST_VALUES - 1) / MOST_VALUES);
            int warmup = Math.min(measured.warmupSeconds(), seconds);
            this.first = warmup % step == 0 ? step : warmup % step;
        }

        TimeLine line(int fork, boolean counts) {
            return new TimeLine(
                    fork,
                    counts,
                    -Math.min(measured.warmupSeconds(), seconds),
                    step,
                    first,
                    means(second -> at(measured.perSecond(), second, Long::doubleValue)),
                    worst(second -> at(measured.serviceNanosPerSecond(), second, Thinner::p99)),
                    means(second -> sample(second, ResourceSample::cpuCores)),
                    means(second -> sample(second, sample -> (double) sample.gcPauseMillis())),
                    worst(second -> sample(second, sample -> number(sample.threads()))),
                    worst(second -> sample(second, sample -> number(sample.rssBytes()))),
                    worst(second -> sample(second, sample -> number(sample.heapUsedBytes()))),
                    worst(second -> sample(second, sample -> number(sample.heapCommittedBytes()))),
                    worst(second -> sample(second, sample -> number(sample.loadedClasses()))));
        }

        private static @Nullable Double p99(SecondTimes times) {
            return times.p99() == 0 ? null : (double) times.p99();
        }

        private static @Nullable Double number(@Nullable Number number) {
            return number == null ? null : number.doubleValue();
        }

        private @Nullable Double sample(int second, Function<ResourceSample, @Nullable Double> value) {
            return at(measured.resources(), second, value);
        }

        private static <T> @Nullable Double at(List<T> values, int second, Function<T, @Nullable Double> value) {
            return second < values.size() ? value.apply(values.get(second)) : null;
        }

        /** To four significant digits; null when it is NaN, which JSON does not have. */
        private static @Nullable Double shortened(double value) {
            return Double.isFinite(value) ? Digits.few(value) : null;
        }

        private List<@Nullable Double> means(Function<Integer, @Nullable Double> value) {
            return thinned(
                    value, known -> known.stream().mapToDouble(v -> v).average().orElse(0));
        }

        private List<@Nullable Double> worst(Function<Integer, @Nullable Double> value) {
            return thinned(
                    value, known -> known.stream().mapToDouble(v -> v).max().orElse(0));
        }

        private List<@Nullable Double> thinned(
                Function<Integer, @Nullable Double> value, Function<List<Double>, Double> together) {
            List<@Nullable Double> thinned = new ArrayList<>();
            for (int from = 0, to = Math.min(first, seconds);
                    from < seconds;
                    from = to, to = Math.min(to + step, seconds)) {
                List<Double> known = new ArrayList<>();
                for (int second = from; second < to; second++) {
                    Double one = value.apply(second);
                    if (one != null) {
                        known.add(Objects.requireNonNull(one));
                    }
                }
                thinned.add(known.isEmpty() ? null : shortened(together.apply(known)));
            }
            return thinned;
        }
    }
}
