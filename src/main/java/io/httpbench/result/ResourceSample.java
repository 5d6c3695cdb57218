package io.httpbench.result;

import org.jspecify.annotations.Nullable;

/**
 * What the fork's process used in one second.
 *
 * @param cpuCores CPU time per time: 1.0 is one CPU all the time
 * @param threads platform threads of the process at the end of the second; null where the system does not tell
 * @param rssBytes its resident set then; null where the system does not tell
 */
public record ResourceSample(
        double cpuCores,
        @Nullable Integer threads,
        @Nullable Long rssBytes) {}
