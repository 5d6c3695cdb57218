package io.httpbench.matrix.plan;

import io.httpbench.api.Target;
import io.httpbench.config.ProfileRule;
import io.httpbench.config.Settings;
import io.httpbench.model.Cell;
import io.httpbench.model.ForkPlan;
import io.httpbench.model.ProfilePlan;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * The plans that are sent to forks.
 *
 * @param targets the request of a cell and the server it goes to
 */
public record ForkPlans(Settings settings, Function<Cell, Target> targets) {

    /** Each fork of a cell has different arrivals, and all cells of a block have the same. */
    private static final long SEED = 8_529;

    /** Time allowed to a profiled fork beyond its warm-up and its window. */
    private static final Duration SLACK = Duration.ofSeconds(30);

    /** The plan of a measured fork. */
    public ForkPlan plan(Cell cell, int fork) {
        Settings.Load load = settings.load();
        return new ForkPlan(
                cell,
                targets.apply(cell),
                settings.request().good(),
                cell.limits().stretched(load.warmup()),
                load.warmupUntilSteady(),
                load.requests(),
                load.rounds(),
                load.batch(),
                load.duration(),
                load.timeout(),
                load.maxDuration(),
                load.rest(),
                settings.runs().sampling().seed().orElse(SEED) + fork,
                load.phases(),
                false,
                null,
                null);
    }

    /** The plan of a profiled fork: the same load, in one window that ends by the clock. */
    public ForkPlan profiled(Cell cell, ProfilePlan profile) {
        ForkPlan measured = plan(cell, 1);
        Duration window = ProfileRule.window(measured.duration());
        Duration longest = measured.warmup().plus(window).plus(SLACK);
        return new ForkPlan(
                cell,
                measured.target(),
                measured.good(),
                measured.warmup(),
                measured.warmupUntilSteady(),
                ForkPlan.NO_BOUND,
                1,
                measured.batch(),
                Optional.of(window),
                measured.timeout(),
                longest.compareTo(measured.maxDuration()) < 0 ? longest : measured.maxDuration(),
                Duration.ZERO,
                measured.seed(),
                measured.phases(),
                false,
                null,
                profile);
    }
}
