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
 */
public record RateSummary(
        @Nullable Double mean,
        @Nullable Double ciLow,
        @Nullable Double ciHigh,
        int forks,
        @Nullable Double bootstrapLow,
        @Nullable Double bootstrapHigh) {

    /** Half width of the interval relative to the mean; null where there is no interval, or the mean is 0. */
    public @Nullable Double relativeHalfWidth() {
        return mean == null || mean == 0 || ciHigh == null ? null : (ciHigh - mean) / mean;
    }
}
