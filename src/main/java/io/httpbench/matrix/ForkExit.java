package io.httpbench.matrix;

import io.httpbench.result.Measured;
import org.jspecify.annotations.Nullable;

/**
 * How a fork's process ended.
 *
 * @param measured its result, if it reported one
 * @param failure why there is none, in words; null when there is one
 */
record ForkExit(@Nullable Measured measured, @Nullable String failure) {}
