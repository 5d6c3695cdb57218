package io.httpbench.result.environment;

import org.jspecify.annotations.Nullable;

/**
 * The container around a run.
 *
 * @param memoryLimitBytes memory limit of all its processes; null when unlimited or unknown
 * @param cpuQuota limit of its processes' CPU time per wall-clock time, for example 1.5; null when unlimited or unknown
 * @param network how the server is reached: {@code loopback}, {@code host} (an interface of the machine), {@code bridge}
 *     (one that ends in another) or {@code unknown}
 */
public record Container(
        @Nullable Long memoryLimitBytes, @Nullable Double cpuQuota, String network) {}
