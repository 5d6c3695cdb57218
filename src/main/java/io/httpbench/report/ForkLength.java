package io.httpbench.report;

import io.httpbench.config.Settings;
import io.httpbench.model.Cell;
import io.httpbench.model.LoadModel;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The expected duration of a fork according to the settings.
 *
 * @param warmup duration of the load before the window; the maximum when it ends by itself
 * @param untilSteady whether it ends by itself
 * @param requests of all rounds
 * @param duration of the window, when the clock ends it
 * @param proof whether what a client sends is checked before its first fork, in a fork of its own
 */
public record ForkLength(
        Duration warmup, boolean untilSteady, long requests, Optional<Duration> duration, boolean proof) {

    /** For a search: seven rates, two windows each, and the time before them. */
    private static final int USUAL_WINDOWS = 17;

    /** Seconds of a warm-up that ends by itself. */
    private static final double USUAL_WARMUP = 15;

    /** The length of a run's forks. */
    public static ForkLength of(Settings settings) {
        Settings.Load load = settings.load();
        return new ForkLength(
                load.warmup().plus(search(settings)),
                load.warmupUntilSteady(),
                load.requests() * load.rounds(),
                load.duration(),
                settings.runs().proof());
    }

    /** Approximate: the number of windows of a search varies. */
    private static Duration search(Settings settings) {
        return settings.axes().search()
                ? settings.load().duration().orElse(Duration.ZERO).multipliedBy(USUAL_WINDOWS)
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
