package io.httpbench.result.environment;

import org.jspecify.annotations.Nullable;

/**
 * One of the machines that put load on the server together. The fields that a run on one machine has as well mean what they
 * mean in {@link Environment}.
 *
 * @param name as the agent calls itself, unique in its fleet
 * @param address at which the conductor saw it, without a name: {@code 10.0.0.7:7800}
 * @param os name and architecture of its operating system
 * @param kernel version of its kernel
 * @param cpus CPUs that its forks may use
 * @param cpuModel as the system names it; null if it does not
 * @param java name and version of its JVM
 * @param container of the agent; null when there is none
 * @param platform what no setting decides; null where the agent did not tell
 */
public record AgentMachine(
        String name,
        String address,
        String os,
        String kernel,
        int cpus,
        @Nullable String cpuModel,
        String java,
        @Nullable Container container,
        @Nullable Platform platform) {}
