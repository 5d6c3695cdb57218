package io.httpbench.result.measured;

import org.jspecify.annotations.Nullable;

/**
 * Whether a fork was measured in a steady state.
 *
 * @param warmupNanos from the first request to the opening of the window
 * @param warmupEnd what ended the warm-up
 * @param window whether the throughput of the window was steady
 * @param changePercent mean throughput of the window's second half relative to that of its first; null when not judged
 * @param variationPercent coefficient of variation of its slices; null when not judged
 * @param slices number of parts of equal length into which the window was cut
 * @param sliceNanos length of a slice; a late check makes one slightly longer
 */
public record Steadiness(
        long warmupNanos,
        WarmupEnd warmupEnd,
        WindowVerdict window,
        @Nullable Double changePercent,
        @Nullable Double variationPercent,
        int slices,
        long sliceNanos) {

    /** Whether the window still had a part of the warm-up in it. A window that became slower has other reasons. */
    public boolean becameFaster() {
        return window == WindowVerdict.NOT_STEADY && changePercent != null && changePercent > 0;
    }
}
