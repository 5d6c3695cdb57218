package io.httpbench.matrix.plan;

import io.httpbench.model.Turn;
import java.time.Duration;
import java.util.Random;

/**
 * How the forks of a block take the load in turns.
 *
 * @param turn mean length of a turn
 * @param cycles that are recorded: in each, every fork has one turn; even, since orders come in pairs
 */
public record TurnPlan(Duration turn, int cycles) {

    /** Cycles before these: the compiler must have seen load stop and start. */
    public static final int REHEARSED = 2;

    /** What is known before comes from cold JVMs: no rehearsal relies on it for longer turns, unless such were asked for. */
    private static final Duration LONGEST_REHEARSED = Duration.ofSeconds(2);

    /** Shortest turn in service times. */
    public static final int SERVICE_TIMES = 20;

    /** Turns of equal length may keep step with something periodic, such as a client's evictor. */
    private static final double JITTER = 0.1;

    /**
     * Turns for a window of this length, or slightly longer.
     *
     * @param window of each fork, in all
     */
    public static TurnPlan of(Duration turn, Duration window) {
        long pairs = Math.max(1, ceilDiv(window.toNanos(), 2 * turn.toNanos()));
        return new TurnPlan(turn, Math.toIntExact(2 * pairs));
    }

    /** Turns of at least twenty service times, which fill the same window: in less, those under way at both ends matter. */
    public TurnPlan forServiceTime(Duration service) {
        Duration least = service.multipliedBy(SERVICE_TIMES);
        return least.compareTo(turn) <= 0 ? this : of(least, turn.multipliedBy(cycles));
    }

    /** The length of those that rehearse, by the service time of the warm-up. */
    public Duration rehearsed(Duration service) {
        Duration longest = turn.compareTo(LONGEST_REHEARSED) < 0 ? LONGEST_REHEARSED : turn;
        Duration needed = forServiceTime(service).turn;
        return needed.compareTo(longest) < 0 ? needed : longest;
    }

    private static long ceilDiv(long dividend, long divisor) {
        return (dividend + divisor - 1) / divisor;
    }

    /** Length of the turns of a cycle, nanoseconds: the same for all forks. */
    public long nanos(Random random) {
        return Math.round(turn.toNanos() * (1 - JITTER + 2 * JITTER * random.nextDouble()));
    }

    /** About how long all turns of so many forks take. */
    public Duration length(int forks) {
        return turn.multipliedBy(cycles + REHEARSED)
                .plus(Turn.SETTLE.multipliedBy(cycles))
                .multipliedBy(forks);
    }
}
