package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * Whether a fork was measured in a steady state.
 *
 * @param warmupNanos from the first request to the opening of the window
 * @param warmupEnd what ended the warm-up
 * @param window whether the throughput of the window was steady
 * @param changePercent mean throughput of the window's second half against that of its first; null when not judged
 * @param variationPercent coefficient of variation of its slices; null when not judged
 * @param slices parts of the same length into which the window was cut
 * @param sliceNanos length of a slice; a late look makes one a little longer
 */
public record Steadiness(
        long warmupNanos,
        WarmupEnd warmupEnd,
        WindowVerdict window,
        @Nullable Double changePercent,
        @Nullable Double variationPercent,
        int slices,
        long sliceNanos) {}
