package io.httpbench.result.measured;

/**
 * One of several rounds of the same number of requests in one JVM.
 *
 * @param requestsPerSecond goodput
 * @param elapsedNanos from its first start to its last completion
 * @param succeeded good responses
 * @param failed failed requests, of all kinds
 * @param serviceNanos service times of the successes
 */
public record RoundResult(
        double requestsPerSecond, long elapsedNanos, long succeeded, long failed, LatencySummary serviceNanos) {}
