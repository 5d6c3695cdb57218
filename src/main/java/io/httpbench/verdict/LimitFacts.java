package io.httpbench.verdict;

import org.jspecify.annotations.Nullable;

/**
 * What a verdict rests on.
 *
 * @param client the fork; null where nothing is known
 * @param server the server; null where nothing is known, as with one on another machine
 * @param sharedCpus whether both may run on the same CPU
 * @param bothOfLeft CPU time of both, of what others left of all their CPUs
 * @param littlesLaw Little's law for this fork; null where it has nothing to compare
 * @param offeredRate requests per second that the load was told to send; null in closed loop
 * @param achievedRate requests per second that were completed
 */
public record LimitFacts(
        @Nullable CpuUsage client,
        @Nullable CpuUsage server,
        boolean sharedCpus,
        double bothOfLeft,
        @Nullable LittlesLaw littlesLaw,
        @Nullable Double offeredRate,
        double achievedRate) {}
