package io.httpbench.verdict;

import io.httpbench.model.Arrivals;
import io.httpbench.result.measured.Measured;
import io.httpbench.result.measured.OpenLoopResult;
import java.util.List;

/**
 * Seconds of a window in which no request succeeded, although the rate of the others makes that impossible by chance. A mean over
 * them is the rate of no time. It is asked of seconds, not of a trend: a test of ranks sees neither that a client has stopped for
 * good, nor that it went on.
 */
public final class Silence {

    /** So many successes are missing: with Poisson arrivals none of ten is there once in 22,000 times. */
    static final double MISSED = 10;

    /** Requests that are sent together are answered together, with silence for as long as they take. */
    static final double SERVICE_TIMES = 2;

    /** Fewer seconds may be a machine that stood still. */
    static final int FEWEST = 3;

    private Silence() {}

    /**
     * The most of them in a row. What comes before the first success of all is the start of a cold client, and has figures of its own.
     *
     * @return 0 without any, and where nothing is sent between rounds
     */
    public static int seconds(Measured measured) {
        List<Long> window = window(measured);
        long alive = window.stream().filter(rate -> rate > 0).count();
        if (alive == 0 || !measured.rounds().isEmpty()) {
            return 0;
        }
        int longest = 0;
        int now = 0;
        boolean begun =
                measured.perSecond().stream().limit(measured.warmupSeconds()).anyMatch(rate -> rate > 0);
        for (long rate : window) {
            begun |= rate > 0;
            now = rate > 0 || !begun ? 0 : now + 1;
            longest = Math.max(longest, now);
        }
        longest -= pauseSeconds(measured);
        double rate = window.stream().mapToLong(Long::longValue).sum() / (double) alive;
        boolean chance = longest < FEWEST || longest * rate < MISSED;
        boolean together =
                longest * 1e9 <= SERVICE_TIMES * measured.times().serviceNanos().p50();
        return chance || together ? 0 : longest;
    }

    /** Between two bursts nothing is sent. */
    private static int pauseSeconds(Measured measured) {
        OpenLoopResult open = measured.openLoop();
        return open == null
                ? 0
                : (int) Math.ceil(Arrivals.parse(open.arrivals()).pauseNanos() / 1e9);
    }

    /**
     * Successes in each of the seconds of which the rate is: after the start of the last request of a fixed number, who waits for a
     * few that stall is not silent.
     */
    public static List<Long> window(Measured measured) {
        List<Long> all = measured.perSecond();
        int from = Math.min(measured.warmupSeconds(), all.size());
        long seconds = measured.counts().elapsedNanos() / 1_000_000_000;
        return all.subList(from, (int) Math.min(all.size(), from + seconds));
    }
}
