package io.httpbench.report;

import io.httpbench.config.Settings;
import java.time.Duration;
import java.util.Optional;

/**
 * The expected duration of a fork according to the settings.
 *
 * @param warmup duration of the load before the window; the maximum when it ends by itself
 * @param untilSteady whether it ends by itself
 * @param requests of all rounds
 * @param duration of the window, when the clock ends it
 */
public record ForkLength(Duration warmup, boolean untilSteady, long requests, Optional<Duration> duration) {

    /** For a search: seven rates, two windows each, and the time before them. */
    private static final int USUAL_WINDOWS = 17;

    /** The length of a run's forks. */
    public static ForkLength of(Settings settings) {
        Settings.Load load = settings.load();
        return new ForkLength(
                load.warmup().plus(search(settings)),
                load.warmupUntilSteady(),
                load.requests() * load.rounds(),
                load.duration());
    }

    /** Approximate: the number of windows of a search varies. */
    private static Duration search(Settings settings) {
        return settings.axes().search()
                ? settings.load().duration().orElse(Duration.ZERO).multipliedBy(USUAL_WINDOWS)
                : Duration.ZERO;
    }
}
