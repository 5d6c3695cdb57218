package io.httpbench.model;

import io.httpbench.api.Limits;
import io.httpbench.api.Target;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a fork needs to know.
 *
 * @param cell what it measures
 * @param target the request
 * @param good what is a success
 * @param warmup duration of the load before the window; the maximum when it ends by itself
 * @param warmupUntilSteady whether it ends by itself, when the throughput is steady
 * @param requests budget of the window, or of each round
 * @param rounds number of rounds in one JVM
 * @param batch requests of one operation; 1: there are no operations
 * @param duration length of the window, if the clock ends it and not the budget
 * @param timeout of one request
 * @param maxDuration the window is closed early when warm-up and window take longer than this
 * @param rest how long the client is left alone after its load, for what it keeps then; zero: not at all
 * @param seed of random values, such as arrivals
 * @param phases whether the phases of requests are measured, where the client can
 * @param turns whether it lives beside others and takes the load when told
 * @param fleet its place among forks of other machines whose windows open together; null for a fork that measures alone
 * @param profile what is recorded meanwhile; null: nothing, as in every measured fork
 */
public record ForkPlan(
        Cell cell,
        Target target,
        GoodAnswer good,
        Duration warmup,
        boolean warmupUntilSteady,
        long requests,
        int rounds,
        int batch,
        Optional<Duration> duration,
        Duration timeout,
        Duration maxDuration,
        Duration rest,
        long seed,
        boolean phases,
        boolean turns,
        @Nullable FleetPart fleet,
        @Nullable ProfilePlan profile) {

    /** Requests of a window that ends by the clock. */
    public static final long NO_BOUND = 1_000_000_000_000L;

    /** What its client is configured with. */
    public Limits limits() {
        return new Limits(
                cell.connections(),
                cell.pipelining(),
                cell.lanes(),
                cell.inFlight(),
                timeout,
                timeout,
                cell.keepAlive());
    }

    /** The same for a fork that lives beside others. */
    public ForkPlan inTurns() {
        return with(cell, true, fleet);
    }

    /** The same for a fork that measures a part of the load together with those of other machines. */
    public ForkPlan inFleet(Cell share, FleetPart part) {
        return with(share, turns, part);
    }

    private ForkPlan with(Cell measured, boolean inTurns, @Nullable FleetPart part) {
        return new ForkPlan(
                measured,
                target,
                good,
                warmup,
                warmupUntilSteady,
                requests,
                rounds,
                batch,
                duration,
                timeout,
                maxDuration,
                rest,
                seed,
                phases,
                inTurns,
                part,
                profile);
    }

    /**
     * Whether nothing is in flight when a window opens: rounds are separated, and a cold client is measured from its
     * first request. Otherwise the load continues from the warm-up into the window. A schedule never waits for rest.
     */
    public boolean atRest() {
        return !cell.load().open() && (rounds > 1 || warmup.isZero());
    }
}
