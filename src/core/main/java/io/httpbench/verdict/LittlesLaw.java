package io.httpbench.verdict;

import io.httpbench.result.measured.Measured;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Little's law (J. D. C. Little: A Proof for the Queuing Formula L = λW, Operations Research 9(3), 1961): the mean
 * number in flight is the rate times the mean time. In closed loop every slot always has a request, except in the
 * harness's own moment between two of them; so that number must be the number of slots. A wrong clock, count or
 * histogram shows here.
 *
 * <p>Exceptions: at either end of the window one request of each slot may be only partly in it, and if the machine
 * stalled at that moment all of them are as long as the longest. The time of failed requests is not recorded,
 * asynchronous operations wait for their last request, rounds run empty at their end, and in open loop slots wait for
 * work: in these cases the number may be lower, but not higher.
 *
 * @param ratio mean number in flight by the law, relative to the slots
 * @param tolerance allowed deviation from 1
 * @param mayBeLower whether less than 1 is allowed
 */
public record LittlesLaw(double ratio, double tolerance, boolean mayBeLower) {

    /** Required of every fork; a harness must not lose more between two requests. */
    static final double TOLERANCE = 0.05;

    /** Beyond this deviation no figure of the fork is credible. */
    static final double FAR = 0.25;

    /**
     * Applies it.
     *
     * @param slots requests that can be in flight
     * @param mayBeLower whether slots may be idle by design
     * @return null when it is not applicable
     */
    public static @Nullable LittlesLaw of(Measured measured, int slots, boolean mayBeLower) {
        if (measured.succeeded() == 0 || measured.elapsedNanos() == 0) {
            return null;
        }
        double elapsed = measured.elapsedNanos();
        double mean = measured.times().serviceNanos().mean();
        double slotNanos = elapsed * slots;
        double partly = measured.times().serviceNanos().max() / elapsed;
        return new LittlesLaw(
                measured.succeeded() * mean / slotNanos, TOLERANCE + partly, mayBeLower || measured.failures() > 0);
    }

    /** Deviation beyond the tolerance; 0 when within. */
    private double beyond() {
        double off = mayBeLower ? ratio - 1 : Math.abs(ratio - 1);
        return Math.max(0, off - tolerance);
    }

    /** Whether the law holds. */
    public boolean holds() {
        return beyond() == 0;
    }

    /** Whether all slots were busy all the time, so that their number and the time of a request make the rate. */
    public boolean explainsRate() {
        return Math.abs(ratio - 1) <= tolerance;
    }

    /**
     * Whether the figures contradict each other so much that none is credible: more in flight than there are slots.
     * Less is odd but not contradictory: a request that began before the window may hold its slot for most of it, and
     * is not recorded.
     */
    public boolean impossible() {
        return ratio - 1 - tolerance > FAR;
    }

    /** A message for display, when it does not hold. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "Little's law: rate and mean service time make %.0f %% of the slots busy, %s 100 %% within %.0f %%",
                100 * ratio,
                mayBeLower ? "where it is at most" : "where it is",
                100 * tolerance);
    }
}
