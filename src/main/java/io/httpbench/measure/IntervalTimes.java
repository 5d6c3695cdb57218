package io.httpbench.measure;

import io.httpbench.result.SecondTimes;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Service times of an interval: what recorders have counted now, less what they had counted at its beginning. So the hot path does
 * nothing for it at all. Measured beside it: HdrHistogram's recorder for such intervals makes recording more than twice as expensive
 * (11 instead of 5 ns), and two histograms that take turns, without locks, cost nothing to write but twice the memory, and every
 * second the load would run into cold memory.
 *
 * <p>Used by one thread. A reading costs about 25 µs per recorder.
 */
public final class IntervalTimes {

    private Histogram before = histogram();
    private Histogram now = histogram();
    private final Histogram interval = histogram();
    private @Nullable RecorderStripes followed;

    /**
     * What runs for the first time when load is on may load classes that make the compiler throw away the code of the recorders.
     * So it runs here for the first time.
     */
    public IntervalTimes() {
        now.recordValue(1);
        before.recordValue(1);
        difference();
    }

    private static Histogram histogram() {
        return new Histogram(1, RequestRecorder.HIGHEST_NANOS, RequestRecorder.SIGNIFICANT_DIGITS);
    }

    /**
     * Ends an interval and begins the next.
     *
     * @param recorders where is recorded now. When they are others than at the last call, the interval has what they have recorded
     *     from their beginning on
     */
    public SecondTimes next(RecorderStripes recorders) {
        Histogram last = before;
        before = now;
        now = last;
        if (recorders != followed) {
            followed = recorders;
            before.reset();
        }
        now.reset();
        recorders.addCountsTo(now);
        return difference();
    }

    private SecondTimes difference() {
        interval.reset();
        interval.add(now);
        interval.subtract(before);
        return interval.getTotalCount() == 0
                ? SecondTimes.EMPTY
                : new SecondTimes(
                        interval.getValueAtPercentile(50), interval.getValueAtPercentile(99), interval.getMaxValue());
    }
}
