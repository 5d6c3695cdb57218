package io.httpbench.verdict;

import org.jspecify.annotations.Nullable;

/**
 * The facts that a verdict is based on.
 *
 * @param client the fork; null where nothing is known
 * @param server the server; null where nothing is known, as with one on another machine
 * @param together CPU time of both, of what others left of all their CPUs; null where each has CPUs of its own
 * @param ofSharedQuota CPU time of both, of the quota of the control group that both are in; null where they share none
 * @param taken share of the fork's CPUs that neither fork nor server had: other programs, or the hypervisor; 0 where unknown
 * @param eventLoops whether the client's requests are driven by a fixed number of event loops
 * @param connections that carry one HTTP/1.1 request after another, fewer than the requests in flight; null with enough of them
 * @param littlesLaw Little's law for this fork; null where it has nothing to compare
 * @param offeredRate requests per second that the load was told to send; null in closed loop
 * @param achievedRate requests per second that were completed
 */
public record LimitFacts(
        @Nullable CpuUsage client,
        @Nullable CpuUsage server,
        @Nullable Double together,
        @Nullable Double ofSharedQuota,
        double taken,
        boolean eventLoops,
        @Nullable Integer connections,
        @Nullable LittlesLaw littlesLaw,
        @Nullable Double offeredRate,
        double achievedRate) {}
