package io.httpbench.model;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a fork must know.
 *
 * @param cell what it measures
 * @param target the request
 * @param expectedStatus statuses that are a success
 * @param warmup load before the window; at most that long when it ends by itself
 * @param warmupUntilSteady whether it ends by itself, when the throughput is steady
 * @param requests budget of the window, or of each round
 * @param rounds how often that is measured in one JVM
 * @param batch requests of one operation; 1: there are no operations
 * @param duration length of the window, when the clock ends it and not the budget
 * @param timeout longest time for one request
 * @param maxDuration the window is closed early when warm-up and window take longer than this
 * @param seed of what is drawn by lot, such as arrivals
 * @param profile what is recorded meanwhile; null: nothing, as in every fork that is measured
 */
public record ForkPlan(
        Cell cell,
        Target target,
        StatusSet expectedStatus,
        Duration warmup,
        boolean warmupUntilSteady,
        long requests,
        int rounds,
        int batch,
        Optional<Duration> duration,
        Duration timeout,
        Duration maxDuration,
        long seed,
        @Nullable ProfilePlan profile) {

    /** Requests of a window that ends by the clock. */
    public static final long NO_BOUND = 1_000_000_000_000L;

    /**
     * Whether nothing is in flight when a window opens: rounds are told apart, and a cold client is measured from its
     * first request on. Else the load flows from the warm-up into the window. A schedule never waits for rest.
     */
    public boolean atRest() {
        return !cell.load().open() && (rounds > 1 || warmup.isZero());
    }
}
