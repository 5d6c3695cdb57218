package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * Requests per second over the valid forks of a cell.
 *
 * @param mean mean of the forks' means; null without a valid fork
 * @param ciLow lower end of the 95 % confidence interval; null with fewer than two valid forks
 * @param ciHigh its upper end
 * @param forks valid forks
 */
public record RateSummary(
        @Nullable Double mean,
        @Nullable Double ciLow,
        @Nullable Double ciHigh,
        int forks) {}
