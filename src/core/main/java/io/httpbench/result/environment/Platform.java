package io.httpbench.result.environment;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the machine and the environment of a run give every JVM in it, whatever its settings are.
 *
 * @param clockSource what the kernel reads time from, for example {@code tsc}; null where unknown
 * @param clientNodes NUMA nodes of the forks' CPUs, as a list such as {@code 0-1}; null where unknown
 * @param serverNodes those of the stand-in's CPUs; null where unknown or external
 * @param javaOptions the environment variables from which every JVM takes options, and what they say; passwords are
 *     masked
 * @param nativeOptions what loads libraries into every process before its own, or tunes its allocator: environment
 *     variables and files by name, and what they say; empty in runs that were stored before it was recorded
 */
public record Platform(
        @Nullable String clockSource,
        @Nullable String clientNodes,
        @Nullable String serverNodes,
        Map<String, String> javaOptions,
        Map<String, String> nativeOptions) {

    /** Whether requests travel between CPUs that do not share their memory. */
    public boolean acrossNodes() {
        return clientNodes != null && serverNodes != null && !clientNodes.equals(serverNodes);
    }
}
