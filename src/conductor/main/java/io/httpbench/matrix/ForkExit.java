package io.httpbench.matrix;

import io.httpbench.result.Measured;
import org.jspecify.annotations.Nullable;

/**
 * How a fork's process ended.
 *
 * @param measured its result, if it reported one
 * @param failure why there is none, in words; null when there is one
 * @param hung whether it did not end by itself after its result
 */
public record ForkExit(
        @Nullable Measured measured, @Nullable String failure, boolean hung) {

    /** No result, and why. */
    public static ForkExit failed(String why) {
        return new ForkExit(null, why, false);
    }
}
