package io.httpbench.verdict;

import org.jspecify.annotations.Nullable;

/**
 * The facts that a verdict is based on.
 *
 * @param client the fork; null where unknown
 * @param server the server; null where unknown, as on another machine
 * @param sharedCpus whether both may run on the same CPU
 * @param bothOfLeft CPU time of both relative to what others left of all their CPUs
 * @param littlesLaw Little's law for this fork; null where it is not applicable
 * @param offeredRate offered requests per second; null in closed loop
 * @param achievedRate completed requests per second
 */
public record LimitFacts(
        @Nullable CpuUsage client,
        @Nullable CpuUsage server,
        boolean sharedCpus,
        double bothOfLeft,
        @Nullable LittlesLaw littlesLaw,
        @Nullable Double offeredRate,
        double achievedRate) {}
