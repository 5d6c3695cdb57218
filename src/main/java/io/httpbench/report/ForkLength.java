package io.httpbench.report;

import io.httpbench.config.Settings;
import java.time.Duration;
import java.util.Optional;

/**
 * What settings say about how long a fork takes.
 *
 * @param warmup load before the window; at most that long when it ends by itself
 * @param untilSteady whether it ends by itself
 * @param requests of all rounds
 * @param duration of the window, when the clock ends it
 */
public record ForkLength(Duration warmup, boolean untilSteady, long requests, Optional<Duration> duration) {

    /** Of a search: seven rates, two windows each, and the time before them. */
    private static final int USUAL_WINDOWS = 17;

    /** Of the forks of a run. */
    public static ForkLength of(Settings settings) {
        Settings.Load load = settings.load();
        return new ForkLength(
                load.warmup().plus(search(settings)),
                load.warmupUntilSteady(),
                load.requests() * load.rounds(),
                load.duration());
    }

    /** About: a search takes as many windows as it needs. */
    private static Duration search(Settings settings) {
        return settings.axes().search()
                ? settings.load().duration().orElse(Duration.ZERO).multipliedBy(USUAL_WINDOWS)
                : Duration.ZERO;
    }
}
