package io.httpbench.report.progress;

import io.httpbench.config.Axis;
import io.httpbench.config.Settings;
import io.httpbench.limit.ForkLimits;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The expected duration of a fork according to the settings.
 *
 * @param warmup expected duration of what is beside the window: the load before it, the maximum when it ends by itself, and a rest
 * @param untilSteady whether it ends by itself
 * @param requests of all rounds
 * @param duration of the window, when the clock ends it
 * @param proof whether what a client sends is checked before its first fork, in a fork of its own
 */
public record ForkLength(
        Duration warmup, boolean untilSteady, long requests, Optional<Duration> duration, boolean proof) {

    /** For a search: eight rates, two windows each, and the time before them. */
    private static final int USUAL_WINDOWS = 24;

    /** Of a curve, with the time before them, as measured; those of low rates are longer, those that are saturated shorter. */
    private static final int WINDOWS_OF_A_CURVE = 25;

    /** Seconds of a warm-up that ends by itself. */
    private static final double USUAL_WARMUP = 20;

    /** Seconds that the compiler of a fork under full load is busy on one CPU. */
    private static final double COMPILING = 8;

    /** Shorter warm-ups do not wait for the compiler, seconds. */
    private static final double SHORTEST_THAT_WAITS = 2;

    /**
     * The length of a run's forks.
     *
     * @param cpus of each
     */
    public static ForkLength of(Settings settings, int cpus) {
        Settings.Load load = settings.load();
        boolean full = settings.axes().of(Axis.RATE).isEmpty() && !load.warmupUntilSteady();
        return new ForkLength(
                (full ? untilCompiled(load.warmup(), cpus) : stretched(settings))
                        .plus(search(settings))
                        .plus(load.rest()),
                load.warmupUntilSteady(),
                load.requests() * load.rounds(),
                load.duration(),
                settings.runs().proof());
    }

    /** Under limits of CPU time, on average. */
    private static Duration stretched(Settings settings) {
        Duration warmup = settings.load().warmup();
        return settings.axes().of(Axis.CPUS).stream()
                .map(cpus -> new ForkLimits(cpus, 0).stretched(warmup))
                .collect(Collectors.teeing(
                        Collectors.reducing(Duration.ZERO, Duration::plus),
                        Collectors.counting(),
                        (sum, values) -> values == 0 ? warmup : sum.dividedBy(values)));
    }

    /** A warm-up goes on while the compiler is busy, up to twice as long. */
    private static Duration untilCompiled(Duration warmup, int cpus) {
        double seconds = warmup.toNanos() / 1e9;
        double compiled = Math.min(2 * seconds, COMPILING / Math.max(1, cpus));
        return seconds < SHORTEST_THAT_WAITS ? warmup : Duration.ofNanos(Math.round(Math.max(seconds, compiled) * 1e9));
    }

    /** Approximate: the number of windows of a search varies. */
    private static Duration search(Settings settings) {
        return settings.axes().search()
                ? settings.load()
                        .duration()
                        .orElse(Duration.ZERO)
                        .multipliedBy(settings.axes().curve() ? WINDOWS_OF_A_CURVE : USUAL_WINDOWS)
                : Duration.ZERO;
    }

    /** Expected time from the start of the load to the window. */
    double warmupSeconds() {
        double longest = warmup.toNanos() / 1e9;
        return untilSteady ? Math.min(longest, USUAL_WARMUP) : longest;
    }

    /** The time of a window that does not depend on how fast the cell is; else empty. */
    OptionalDouble windowSeconds(Cell cell) {
        if (duration.isPresent()) {
            return OptionalDouble.of(duration.get().toNanos() / 1e9);
        }
        return cell.load() instanceof LoadModel.Open open && !open.rate().share()
                ? OptionalDouble.of(requests / open.rate().perSecond())
                : OptionalDouble.empty();
    }
}
