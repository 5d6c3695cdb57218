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
 * @param withinLow lower end of the 95 % interval of the mean without what all rows of a block had in common; null without
 *     two rows that have two blocks in common
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
        return relative(ciHigh);
    }

    /** The same of the interval that tables show next to the mean: that within blocks, where there is one. */
    public @Nullable Double shownHalfWidth() {
        return relative(shownHigh());
    }

    /** Lower end of the interval that tables show. */
    public @Nullable Double shownLow() {
        return comparedWithinBlocks() ? withinLow : ciLow;
    }

    /** Its upper end. */
    public @Nullable Double shownHigh() {
        return comparedWithinBlocks() ? withinHigh : ciHigh;
    }

    /** Whether the interval that tables show leaves out what all rows of a block had in common. */
    public boolean comparedWithinBlocks() {
        return withinHigh != null;
    }

    /** The same with an interval that reaches from the mean by this factor, upwards and downwards. */
    public RateSummary within(double factor) {
        return mean == null
                ? this
                : new RateSummary(
                        mean, ciLow, ciHigh, forks, bootstrapLow, bootstrapHigh, mean / factor, mean * factor);
    }

    private @Nullable Double relative(@Nullable Double high) {
        return mean == null || mean == 0 || high == null ? null : (high - mean) / mean;
    }
}
