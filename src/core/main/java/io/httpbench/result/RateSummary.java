package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * Requests per second over the valid forks of a cell.
 *
 * @param mean mean of the forks' means; null without a valid fork
 * @param ciLow lower end of the 95 % confidence interval; null with fewer than two valid forks
 * @param ciHigh its upper end
 * @param forks valid forks
 * @param bootstrapLow lower end of the 95 % bootstrap interval; null with fewer than ten valid forks
 * @param bootstrapHigh its upper end
 * @param withinLow lower end of the 95 % interval of its place among the rows of the same load and limit: without what all of
 *     them had in common in a block, so that it says nothing about the rate itself; null without two such rows that have two blocks
 *     in common
 * @param withinHigh its upper end
 */
public record RateSummary(
        @Nullable Double mean,
        @Nullable Double ciLow,
        @Nullable Double ciHigh,
        int forks,
        @Nullable Double bootstrapLow,
        @Nullable Double bootstrapHigh,
        @Nullable Double withinLow,
        @Nullable Double withinHigh) {

    /** Of a row that is not compared by block. */
    public RateSummary(
            @Nullable Double mean,
            @Nullable Double ciLow,
            @Nullable Double ciHigh,
            int forks,
            @Nullable Double bootstrapLow,
            @Nullable Double bootstrapHigh) {
        this(mean, ciLow, ciHigh, forks, bootstrapLow, bootstrapHigh, null, null);
    }

    /** Half width of the interval relative to the mean; null where there is no interval, or the mean is 0. */
    public @Nullable Double relativeHalfWidth() {
        return mean == null || mean == 0 || ciHigh == null ? null : (ciHigh - mean) / mean;
    }

    /** The same with a place among the rows of its block: an interval that reaches from the mean by this factor, upwards and downwards. */
    public RateSummary within(double factor) {
        return mean == null
                ? this
                : new RateSummary(
                        mean, ciLow, ciHigh, forks, bootstrapLow, bootstrapHigh, mean / factor, mean * factor);
    }
}
